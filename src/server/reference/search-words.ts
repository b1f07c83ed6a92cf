import * as z from 'zod';
import { once } from '#domain/once.ts';
import { readRows } from './read-rows.ts';

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

/** The words that people type for what is called otherwise (`data/search-words.csv`). */
export const getSearchWords = once((): readonly SearchWord[] =>
  z.array(searchWord).parse(readRows('search-words.csv')),
);
