/**
 * Draws the preview images of shared links, one per entry of src/web/lib/page-entries, into public/previews: a headline
 * over an abstract price strip, and one without a headline for pages in other languages. They carry no site name, because that is configurable.
 * Usage: node scripts/draw-previews.ts
 */
import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { PAGE_ENTRIES } from '#web/lib/page-entries/all.ts';
import { PLAIN_IMAGE } from '#web/lib/page-entries/images.ts';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';

const SIZE = { width: 1200, height: 630 };
const AXIS = { left: 96, right: 1104, y: 520 };
const DOT = 9;
const COLUMNS = Math.floor((AXIS.right - AXIS.left) / (2 * DOT));

/** Short enough to be readable in a thumbnail. */
const HEADLINES: Record<string, string> = {
  '': 'Plastic surgery in Korea: what patients paid, and what they say',
  clinics: 'Clinics in Korea',
  reviews: 'What patients say',
  procedures: 'Medical procedures',
  'price-comparison': 'What does it cost in Korea?',
  'add-clinic': 'Submit a new clinic',
  'submit-quote': 'Share your review',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
};

const css = await readFile('src/web/styles/app.css', 'utf8');
const token = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]+)`).exec(css)?.[1] ?? 'black';
const font = await readFile(
  'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  'base64',
);

await mkdir('public/previews', { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: SIZE });
  for (const [index, [segment, entry]] of Object.entries(PAGE_ENTRIES).entries()) {
    await page.setContent(draw(HEADLINES[segment] ?? entry.title(DEFAULT_LOCALE), index + 1));
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    await sharp(picture).png({ palette: true, effort: 10 }).toFile(`public${entry.image}`);
  }
  await page.setContent(draw('', 1));
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(`public${PLAIN_IMAGE}`);
} finally {
  await browser.close();
}

function draw(headline: string, seed: number): string {
  const counts = drawCounts(seed);
  const dots = counts.flatMap((count, column) =>
    Array.from({ length: count }, (_, level) => {
      const x = AXIS.left + DOT + column * 2 * DOT;
      return `<circle cx="${x}" cy="${AXIS.y - DOT - 2 - level * 2 * DOT}" r="${DOT - 1.5}" fill="${token('celadon')}"/>`;
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const at = (share: number) => AXIS.left + DOT + 2 * DOT * columnOf(counts, total * share);
  const band = `<rect x="${at(0.25) - DOT}" y="${AXIS.y - 150}" width="${at(0.75) - at(0.25) + 2 * DOT}" height="150" fill="${token('wash')}"/>`;
  const axis = `<path d="M${AXIS.left} ${AXIS.y}H${AXIS.right}" stroke="${token('quiet')}" stroke-width="2"/>`;
  const tick = `<path d="M${at(0.55)} ${AXIS.y - 8}v28" stroke="${token('ink')}" stroke-width="4"/>`;
  return `<!doctype html><style>
    @font-face { font-family: N; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; background: ${token('paper')}; color: ${token('ink')} }
    h1 { position: absolute; left: 96px; top: 84px; width: 960px; margin: 0; font: 500 76px/1.08 N; letter-spacing: -0.015em; text-wrap: balance }
    svg { position: absolute; inset: 0 }
  </style><h1>${headline}</h1>
  <svg width="${SIZE.width}" height="${SIZE.height}">
    <rect width="${SIZE.width}" height="14" fill="${token('celadon')}"/>${band}${axis}${dots.join('')}${tick}
  </svg>`;
}

/** Returns the number of dots in each column: skewed like prices, with a different shape for each seed. */
function drawCounts(seed: number): number[] {
  const counts = Array.from({ length: COLUMNS }, () => 0);
  let state = seed * 2_654_435_761;
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
  const shift = 0.12 + 0.3 * next();
  for (let dot = 0; dot < 90; dot += 1) {
    const spread = (next() + next() + next()) / 3;
    const column = Math.floor(COLUMNS * Math.min(0.999, shift + 0.75 * spread ** 1.6 * (0.6 + 0.8 * next())));
    if ((counts[column] ?? 8) < 8) counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}

/** Returns the index of the column in which the running total reaches `wanted`. */
function columnOf(counts: readonly number[], wanted: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= wanted);
}
