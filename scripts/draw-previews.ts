/**
 * Draws the preview images of shared links into public/previews: a headline over a price strip for each page entry and
 * language, without the site's name, which is configurable. Needs fonts of every script (docs/operations.md, Fonts).
 * Usage: node scripts/draw-previews.ts
 */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { DEFAULT_LOCALE, directionOf, type Locale, LOCALES } from '#domain/locales.ts';
import { imageIn, PLAIN_IMAGE } from '#domain/preview/fixed-image.ts';
import { PAGE_ENTRIES } from '#web/lib/page-entries/all.ts';
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

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: SIZE });
  const drawTo = async (image: string, html: string) => {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const file = `public${image}`;
    await mkdir(dirname(file), { recursive: true });
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 32, effort: 10 })
      .toFile(file);
  };
  for (const locale of LOCALES) {
    for (const [index, [segment, entry]] of Object.entries(PAGE_ENTRIES).entries()) {
      // The map shares the picture of the clinics, under their headline.
      if (segment === 'map') continue;
      const headline = locale === DEFAULT_LOCALE ? HEADLINES[segment] : undefined;
      await drawTo(imageIn(locale, entry.image), draw(headline ?? entry.title(locale), locale, index + 1));
    }
  }
  await drawTo(PLAIN_IMAGE, draw('', DEFAULT_LOCALE, 1));
} finally {
  await browser.close();
}

function draw(headline: string, locale: Locale, seed: number): string {
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
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><style>
    @font-face { font-family: N; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; background: ${token('paper')}; color: ${token('ink')} }
    h1 { position: absolute; inset-inline-start: 96px; top: 84px; width: 960px; margin: 0; font: 500 76px/1.08 'Liberation Serif', serif; text-wrap: balance; word-break: auto-phrase }
    h1:lang(en) { font-family: N; letter-spacing: -0.015em }
    h1:lang(mn), h1:lang(vi) { font-family: 'DejaVu Serif', serif; font-size: 68px }
    h1:lang(ar), h1:lang(th) { line-height: 1.3 }
    svg { position: absolute; inset: 0; direction: ltr }
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
