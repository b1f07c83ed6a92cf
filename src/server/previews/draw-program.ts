/**
 * Draws cards, one per message; started by card-drawer.ts. A separate process, because sharp's allowed loaders are
 * process-wide and the server must not load SVG.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { Locale } from '#domain/locales.ts';
import type { PreviewCard } from '#domain/preview/preview-card.ts';
import { drawCardSvg } from './card-svg.ts';
import type { Drawn } from './card-drawer.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.cache(false);
sharp.concurrency(1);
// Cards are less urgent than pages.
setPriority(10);

/** Measures the bounding box of a character's ink. */
async function measureInk(character: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#fff"/><text x="40" y="110" font-size="64" font-family="serif">${character}</text></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return `${info.width} × ${info.height}`;
}

/** Letters that show whether a font supports a language, including those that similar languages lack. */
const LETTERS: Readonly<Record<Locale, string>> = {
  en: 'Wi',
  ja: 'あンー術円働',
  'zh-Hans': '们术诊韩',
  'zh-Hant': '們術診灣',
  ko: '가힣',
  th: 'กฉ',
  vi: 'Đơữặ',
  ru: 'Жщя',
  mn: 'ӨөҮү',
  ar: 'عيم',
};

/** A code point without a character: drawn as the box that stands for everything that no font has. */
const MISSING = '\u0378';

async function canWrite(letters: string): Promise<boolean> {
  const box = await measureInk(MISSING);
  for (const letter of letters) if ((await measureInk(letter)) === box) return false;
  return true;
}

const written = new Map<Locale, Promise<boolean>>();

/** Returns true if fonts have the letters of a language; measured once in the life of this program. */
function hasFontFor(locale: Locale): Promise<boolean> {
  const known = written.get(locale) ?? canWrite(LETTERS[locale]);
  written.set(locale, known);
  return known;
}

async function draw(card: PreviewCard): Promise<Uint8Array | null> {
  if (!(await hasFontFor('en'))) throw new Error('This machine has no font to draw cards with.');
  if (!(await hasFontFor(card.locale))) return null;
  const { otherName } = card;
  const isNamed = otherName !== null && (await hasFontFor(otherName.locale));
  const svg = drawCardSvg(isNamed ? card : { ...card, otherName: null });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}

process.on('message', (card: PreviewCard) => {
  draw(card).then(
    (png) => answer({ png }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl+C and service managers signal the whole group; the server ends this program once no card is queued.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

function answer(drawn: Drawn): void {
  process.send?.(drawn);
}
