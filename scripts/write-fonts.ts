/**
 * Writes the parts of the fonts that pages load, and the fonts' licences, into src/web/styles/fonts. Run it after an
 * update of a font.
 * Usage: node scripts/write-fonts.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FAMILIES, FOLDER, makeSubset, readLicence, SUBSETS } from './fonts/font-subsets.ts';

for (const [name, subset] of Object.entries(SUBSETS))
  await writeFile(join(FOLDER, name), await makeSubset(subset));
for (const family of FAMILIES) await writeFile(join(FOLDER, `${family}-OFL.txt`), await readLicence(family));
