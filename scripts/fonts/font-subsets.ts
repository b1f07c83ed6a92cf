import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

export const FOLDER = 'src/web/styles/fonts';

/** Characters of nearly every page, in the two files that the first paint needs. */
export const BASIC = `${charactersBetween(0x20, 0x7e)}\u{a0}©°±·×–—‘’“”•…€↑↓−`;

/** The rest of the packages' latin files, such as accented letters. */
const OTHER_LATIN = Array.from(
  `${charactersBetween(0xa0, 0xff)}${charactersBetween(0x2000, 0x206f)}ıŒœʻʼˆ˚˜\u{304}\u{308}\u{329}™∕\u{feff}\u{fffd}`,
)
  .filter((character) => !BASIC.includes(character))
  .join('');

/** OpenType features that browsers apply by themselves, and those of the style sheet: lining and tabular figures. */
const FEATURES = 'calt ccmp clig kern liga locl mark mkmk rclt rlig lnum tnum'.split(' ');

type Subset = { family: 'newsreader' | 'instrument-sans'; source: string; characters: string };

/** Newsreader's won sign is apart: every price needs it, and its package file has 36 kB of other glyphs. */
export const SUBSETS: Readonly<Record<string, Subset>> = {
  'newsreader-basic-wght-normal.woff2': { family: 'newsreader', source: 'latin', characters: BASIC },
  'newsreader-latin-wght-normal.woff2': { family: 'newsreader', source: 'latin', characters: OTHER_LATIN },
  'newsreader-won-wght-normal.woff2': { family: 'newsreader', source: 'latin-ext', characters: '₩' },
  'instrument-sans-basic-wght-normal.woff2': {
    family: 'instrument-sans',
    source: 'latin',
    characters: BASIC,
  },
  'instrument-sans-latin-wght-normal.woff2': {
    family: 'instrument-sans',
    source: 'latin',
    characters: OTHER_LATIN,
  },
};

/** The weights in use of a family; fewer make its files smaller. */
const WEIGHTS = { newsreader: { min: 400, max: 600 }, 'instrument-sans': { min: 400, max: 700 } } as const;

export const FAMILIES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

export const readLicence = (family: Subset['family']) => readFile(`${folderOf(family)}/LICENSE`, 'utf8');

export async function makeSubset({ family, source, characters }: Subset): Promise<Buffer> {
  const file = await readFile(`${folderOf(family)}/files/${family}-${source}-wght-normal.woff2`);
  return subsetFont(file, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS[family] },
  });
}

const folderOf = (family: string) => `node_modules/@fontsource-variable/${family}`;

function charactersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
