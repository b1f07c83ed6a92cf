import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const PACKAGE = 'node_modules/@fontsource-variable/newsreader';

/** Path of the font file with Newsreader's won sign; the font's licence is beside it. */
export const WON_SIGN = 'src/web/styles/fonts/newsreader-won-wght-normal.woff2';
export const LICENCE = 'src/web/styles/fonts/newsreader-OFL.txt';

export const readLicence = () => readFile(`${PACKAGE}/LICENSE`, 'utf8');

/**
 * Returns Newsreader's won sign in every weight. Every price needs it, and its original file has 36 kB of other glyphs.
 */
export async function subsetWonSign(): Promise<Buffer> {
  const file = await readFile(`${PACKAGE}/files/newsreader-latin-ext-wght-normal.woff2`);
  return subsetFont(file, '₩', { targetFormat: 'woff2' });
}
