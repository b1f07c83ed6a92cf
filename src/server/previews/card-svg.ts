import { escapeHtml } from '#domain/escape-html.ts';
import { directionOf, type Locale } from '#domain/locales.ts';
import type { CardStrip, PreviewCard } from '#domain/preview/preview-card.ts';
import { widthOf } from '#domain/text-width.ts';
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

/** The regional form of Chinese characters, by language: the others show them in the Korean one. */
const REGIONS: Partial<Record<Locale, string>> = { ja: 'JP', 'zh-Hans': 'SC', 'zh-Hant': 'TC' };

type Face = 'serif' | 'sans-serif';

/** Returns the fonts of a text in a language, those of single scripts last. */
function fontsOf(face: Face, locale: Locale): string {
  const region = REGIONS[locale] ?? 'KR';
  const isSerif = face === 'serif';
  return [
    isSerif ? 'Newsreader' : 'Instrument Sans',
    // Liberation lacks letters of Mongolian and Vietnamese, which would stand out in another face.
    ...[
      'Noto',
      ...(locale === 'mn' || locale === 'vi' ? ['DejaVu', 'Liberation'] : ['Liberation', 'DejaVu']),
    ].map((family) => `${family} ${isSerif ? 'Serif' : 'Sans'}`),
    `Noto ${isSerif ? 'Serif' : 'Sans'} CJK ${region}`,
    `Noto Sans CJK ${region}`,
    ...(isSerif ? ['Nanum Myeongjo', 'Norasi', 'Noto Serif Thai', 'Noto Naskh Arabic'] : []),
    'NanumGothic',
    'Loma',
    'Noto Sans Thai',
    'Noto Sans Arabic',
  ]
    .map((name) => `'${name}'`)
    .concat(face)
    .join(', ');
}

const LEFT = 88;
const RIGHT = CARD_SIZE.width - LEFT;
const WIDTH = RIGHT - LEFT;
/** Longer names are cut before layout. */
const MOST_CHARACTERS = 300;

/** Draws a card as SVG. All text is escaped, and there are no external references. */
export function drawCardSvg(card: PreviewCard): string {
  const { locale, otherName, demoMark } = card;
  const write = writerOf(locale);
  const name = fitText(clean(card.name), WIDTH, [76, 2], [64, 3], [54, 3], [46, 3]);
  const nameTop = 112 + name.size;
  const otherY = nameTop + (name.lines.length - 1) * name.size * 1.1 + 58;
  const mark = demoMark === null ? null : fitOneLine(demoMark, 28, 480);
  const markWidth = mark ? 2 * MARK_PADDING + widthOf(mark.lines.join('')) * mark.size : 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" xml:lang="${locale}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<rect width="100%" height="14" fill="${COLOURS.celadon}"/>`,
    write(fitOneLine(card.place, 30, WIDTH - markWidth - (mark ? 24 : 0)), {
      y: 92,
      face: 'sans-serif',
      fill: COLOURS.quiet,
    }),
    mark ? drawDemoMark(mark, markWidth, locale) : '',
    write(name, { y: nameTop, face: 'serif', fill: COLOURS.ink, isName: true }),
    otherName
      ? write(fitOneLine(otherName.text, 36), {
          y: otherY,
          face: 'serif',
          fill: COLOURS.quiet,
          isName: true,
          lang: otherName.locale,
        })
      : '',
    drawFigures(card),
    drawFoot(card),
    '</svg>',
  ].join('\n');
}

const fitOneLine = (text: string, size: number, width = WIDTH) =>
  fitText(clean(text), width, [size, 1], [size * 0.8, 1]);

/** Matches what XML forbids and what changes the direction of a text, but not the isolates around names. */
const UNSAFE = /(?![\u2067-\u2069])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** Makes a text safe for one line of XML. */
const clean = (text: string) =>
  text.toWellFormed().slice(0, MOST_CHARACTERS).toWellFormed().replace(UNSAFE, ' ');

type Looks = {
  y: number;
  face: Face;
  fill: string;
  /** Language of the text, if not that of the card. */
  lang?: Locale;
  /** True for a name, whose letters tell its direction. */
  isName?: boolean;
  isEnd?: boolean;
};

/** Returns a function that writes lines at the start of a card in a language, or at its end. */
function writerOf(locale: Locale) {
  const isRtl = directionOf(locale) === 'rtl';
  return (
    { size, lines }: FittedText,
    { y, face, fill, lang = locale, isName = false, isEnd = false }: Looks,
  ): string => {
    const isRight = isRtl !== isEnd;
    const isReversed = isRtl && !isName;
    const about = [
      `x="${isRight ? RIGHT : LEFT}"`,
      `font-family="${escapeHtml(fontsOf(face, lang))}" font-size="${size}" fill="${fill}"`,
      lang === locale ? '' : `xml:lang="${lang}"`,
      isReversed ? 'direction="rtl"' : '',
      // The start of a text from right to left is at its right.
      isRight === isReversed ? '' : 'text-anchor="end"',
    ]
      .filter(Boolean)
      .join(' ');
    return lines
      .map((text, index) => `<text y="${y + index * size * 1.1}" ${about}>${escapeHtml(text)}</text>`)
      .join('\n');
  };
}

const MARK_PADDING = 22;

function drawDemoMark({ size, lines }: FittedText, width: number, locale: Locale): string {
  const left = directionOf(locale) === 'rtl' ? LEFT : RIGHT - width;
  return [
    `<rect x="${left}" y="54" width="${width}" height="54" rx="6" fill="${COLOURS.amberWash}"/>`,
    `<text x="${left + width / 2}" y="91" text-anchor="middle" font-family="${escapeHtml(fontsOf('sans-serif', locale))}" font-size="${size}" fill="${COLOURS.amber}">${escapeHtml(lines.join(''))}</text>`,
  ].join('\n');
}

function drawFigures({ price, reports, locale }: PreviewCard): string {
  const write = writerOf(locale);
  if (!price) return write(fitOneLine(reports, 46), { y: 500, face: 'serif', fill: COLOURS.celadon });
  return [
    write(fitOneLine(price.label, 28), { y: 412, face: 'sans-serif', fill: COLOURS.quiet }),
    write(fitOneLine(price.figure, 58), { y: 474, face: 'serif', fill: COLOURS.celadon }),
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

function drawFoot({ siteName, reports, price, locale }: PreviewCard): string {
  const write = writerOf(locale);
  const looks = { y: 598, face: 'sans-serif', fill: COLOURS.quiet } as const;
  const half = WIDTH / 2 - 20;
  return [
    write(fitOneLine(siteName, 26, half), { ...looks, isName: true }),
    price ? write(fitOneLine(reports, 26, half), { ...looks, isEnd: true }) : '',
  ].join('\n');
}
