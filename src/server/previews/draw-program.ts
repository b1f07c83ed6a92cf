/**
 * Draws cards, one per message; started by card-drawer.ts. A separate process, because sharp's allowed loaders are
 * process-wide and the server must not load SVG.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { PreviewCard } from '#domain/preview/preview-card.ts';
import { drawCardSvg } from './card-svg.ts';
import type { Drawn } from './card-drawer.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.cache(false);
sharp.concurrency(1);
// Cards are less urgent than pages.
setPriority(10);

/** Measures the bounding box of a character's ink. A font that lacks a character draws the same empty box for all. */
async function measureInk(character: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#fff"/><text x="40" y="110" font-size="64" font-family="serif">${character}</text></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return `${info.width} × ${info.height}`;
}

const isDrawn = async (wide: string, narrow: string) =>
  (await measureInk(wide)) !== (await measureInk(narrow));

const fonts = Promise.all([isDrawn('W', 'i'), isDrawn('가', '으')]);

async function draw(card: PreviewCard): Promise<Uint8Array> {
  const [hasLatin, hasHangul] = await fonts;
  if (!hasLatin) throw new Error('This machine has no font to draw cards with.');
  const svg = drawCardSvg(card, { hasHangul });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}

process.on('message', (card: PreviewCard) => {
  draw(card).then(
    (png) => answer({ png }),
    (error: unknown) => answer({ fault: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl+C and service managers signal the whole group; the server ends this program once no card is queued.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

function answer(drawn: Drawn): void {
  process.send?.(drawn);
}
