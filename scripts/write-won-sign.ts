/**
 * Writes Newsreader's won sign and licence into src/web/styles/fonts. Run it after an update of the font.
 * Usage: node scripts/write-won-sign.ts
 */
import { writeFile } from 'node:fs/promises';
import { LICENCE, readLicence, subsetWonSign, WON_SIGN } from './fonts/subset-won-sign.ts';

await writeFile(WON_SIGN, await subsetWonSign());
await writeFile(LICENCE, await readLicence());
