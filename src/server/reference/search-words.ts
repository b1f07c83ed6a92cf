import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { once } from '#domain/once.ts';
import { getDataDirectory } from './data-directory.ts';

const searchWord = z.object({
  /**
   * - `phrase`: patients' words for a procedure or a category that calls itself otherwise
   * - `word`: a word that counts as another one within a procedure's name
   * - `language`: the name of a language that staff may speak
   * - `common`: a word of another language that is common to clinics' names or in queries for them
   */
  use: z.enum(['phrase', 'word', 'language', 'common']),
  typed: z.string().min(1),
  means: z.string().transform((text) => text.split('|')),
});

export type SearchWord = z.infer<typeof searchWord>;

/** The words that people type for what is called otherwise (`data/search-words.csv`). Loaded on the first call. */
export const getSearchWords = once((): readonly SearchWord[] =>
  z
    .array(searchWord)
    .parse(parse(readFileSync(join(getDataDirectory(), 'search-words.csv'), 'utf8'), { columns: true })),
);
