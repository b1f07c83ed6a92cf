import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '#domain/once.ts';
import { getDataDirectory } from './data-directory.ts';

/** The list (`data/common-passwords.txt`, which names its source in its header). */
const readList = once(() => {
  const lines = readFileSync(join(getDataDirectory(), 'common-passwords.txt'), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
});

/** Returns true if a lower-case text is among the most common passwords. */
export const isCommonPassword = (text: string): boolean => readList().has(text);
