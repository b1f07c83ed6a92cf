import { escapeHtml } from '#domain/escape-html.ts';
import type { CardStrip, PreviewCard } from '#domain/preview/preview-card.ts';
import { fitText, type FittedText } from './fit-text.ts';

const CARD_SIZE = { width: 1200, height: 630 };

/** Colours of src/web/styles/app.css, repeated because the SVG has no style sheet. */
const COLOURS = {
  paper: '#fbf8f3',
  ink: '#1c1b19',
  quiet: '#5e5a53',
  celadon: '#1e5a50',
  wash: '#dde9e4',
  hairline: '#e6dfd3',
  amber: '#8a5a00',
  amberWash: '#fbf0d6',
};

const SERIF = "Newsreader, 'Noto Serif', 'Liberation Serif', 'DejaVu Serif', 'Noto Serif CJK KR', serif";
const SANS =
  "'Instrument Sans', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', 'Noto Sans CJK KR', sans-serif";
const KOREAN =
  "'Noto Serif CJK KR', 'Noto Serif KR', 'Nanum Myeongjo', 'Noto Sans CJK KR', 'Noto Sans KR', NanumGothic, serif";

const LEFT = 88;
const RIGHT = CARD_SIZE.width - LEFT;
const WIDTH = RIGHT - LEFT;
/** Longer names are cut before layout. */
const MOST_CHARACTERS = 300;

/**
 * Draws a card as SVG. All text is escaped, and there are no external references.
 * @param hasHangul false leaves Korean out, because no font has it
 */
export function drawCardSvg(card: PreviewCard, { hasHangul }: { hasHangul: boolean }): string {
  const name = fitText(clean(card.name), WIDTH, [76, 2], [64, 3], [54, 3], [46, 3]);
  const nameTop = 112 + name.size;
  const nameKo = hasHangul && card.nameKo ? fitOneLine(card.nameKo, 36) : null;
  const koreanY = nameTop + (name.lines.length - 1) * name.size * 1.1 + 58;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<rect width="100%" height="14" fill="${COLOURS.celadon}"/>`,
    line(fitOneLine(card.place, 30, card.isDemo ? 640 : WIDTH), {
      y: 92,
      face: SANS,
      fill: COLOURS.quiet,
    }),
    card.isDemo ? drawDemoMark() : '',
    line(name, { y: nameTop, face: SERIF, fill: COLOURS.ink }),
    nameKo ? line(nameKo, { y: koreanY, face: KOREAN, fill: COLOURS.quiet, lang: 'ko' }) : '',
    drawFigures(card),
    drawFoot(card),
    '</svg>',
  ].join('\n');
}

const fitOneLine = (text: string, size: number, width = WIDTH) =>
  fitText(clean(text), width, [size, 1], [size * 0.8, 1]);

/** Makes a text safe for one line of XML: removes control characters and those that change its direction. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ' ');

type Looks = { x?: number; y: number; face: string; fill: string; lang?: string; isEnd?: boolean };

function line({ size, lines }: FittedText, { x = LEFT, y, face, fill, lang, isEnd }: Looks): string {
  return lines
    .map((text, index) => {
      const about = `x="${x}" y="${y + index * size * 1.1}" font-family="${escapeHtml(face)}" font-size="${size}" fill="${fill}"`;
      const more = `${lang ? ` xml:lang="${lang}"` : ''}${isEnd ? ' text-anchor="end"' : ''}`;
      return `<text ${about}${more}>${escapeHtml(text)}</text>`;
    })
    .join('\n');
}

function drawDemoMark(): string {
  const width = 330;
  return [
    `<rect x="${RIGHT - width}" y="54" width="${width}" height="54" rx="6" fill="${COLOURS.amberWash}"/>`,
    `<text x="${RIGHT - width / 2}" y="91" text-anchor="middle" font-family="${escapeHtml(SANS)}" font-size="28" fill="${COLOURS.amber}">Demonstration data</text>`,
  ].join('\n');
}

function drawFigures({ price, reports }: PreviewCard): string {
  if (!price) return line(fitOneLine(reports, 46), { y: 500, face: SERIF, fill: COLOURS.celadon });
  return [
    line(fitOneLine(price.label, 28), { y: 412, face: SANS, fill: COLOURS.quiet }),
    line(fitOneLine(price.figure, 58), { y: 474, face: SERIF, fill: COLOURS.celadon }),
    drawStrip(price.strip),
  ].join('\n');
}

/** Draws the price reports on an axis: the middle half shaded, a tick at the median. */
function drawStrip({ band, median, marks }: CardStrip): string {
  const y = 526;
  const at = (share: number) => Math.round(LEFT + 8 + share * (WIDTH - 16));
  const dots = marks.map((mark) => `<circle cx="${at(mark)}" cy="${y}" r="7" fill="${COLOURS.celadon}"/>`);
  const half = band && ([at(band[0]), at(band[1])] as const);
  return [
    half &&
      `<rect x="${half[0] - 8}" y="${y - 18}" width="${half[1] - half[0] + 16}" height="36" fill="${COLOURS.wash}"/>`,
    `<rect x="${LEFT}" y="${y - 1}" width="${WIDTH}" height="2" fill="${COLOURS.quiet}"/>`,
    ...dots,
    median !== null &&
      `<rect x="${at(median) - 2}" y="${y - 24}" width="4" height="48" fill="${COLOURS.ink}"/>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function drawFoot({ siteName, reports, price }: PreviewCard): string {
  const looks = { y: 598, face: SANS, fill: COLOURS.quiet };
  const half = WIDTH / 2 - 20;
  return [
    line(fitOneLine(siteName, 26, half), looks),
    price ? line(fitOneLine(reports, 26, half), { ...looks, x: RIGHT, isEnd: true }) : '',
  ].join('\n');
}
