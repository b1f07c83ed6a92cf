import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const PACKAGE = 'node_modules/@fontsource-variable/newsreader';

/** Where Newsreader's won sign is shipped, and the font's licence beside it. */
export const WON_SIGN = 'src/web/styles/fonts/newsreader-won-wght-normal.woff2';
export const LICENCE = 'src/web/styles/fonts/newsreader-OFL.txt';

export const readLicence = () => readFile(`${PACKAGE}/LICENSE`, 'utf8');

/** Newsreader's won sign in every weight: every price needs it, and the file it comes in has 36 kB of other letters. */
export async function subsetWonSign(): Promise<Buffer> {
  const file = await readFile(`${PACKAGE}/files/newsreader-latin-ext-wght-normal.woff2`);
  return subsetFont(file, '₩', { targetFormat: 'woff2' });
}
