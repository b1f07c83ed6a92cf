import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '#domain/once.ts';
import { getDataDirectory } from './data-directory.ts';

/** Returns the program with which anyone recomputes the file of prices. */
export const readPriceProgram = once(() =>
  readFileSync(join(getDataDirectory(), 'recompute-prices.mjs'), 'utf8'),
);
