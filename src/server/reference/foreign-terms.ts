import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { once } from '#domain/once.ts';
import { getDataDirectory } from './data-directory.ts';
import { getSearchWords } from './search-words.ts';

/** A term that patients of another language type, and the English or Korean words by which the search knows it. */
export type ForeignTerm = {
  typed: string;
  means: string;
  /** True for a word that says nothing beside others: price, best, in. */
  isFiller: boolean;
};

type Row = Record<string, string | undefined>;

const readRows = (file: string): Row[] =>
  parse<Row>(readFileSync(join(getDataDirectory(), file), 'utf8'), { columns: true });

const listOf = (cell = ''): string[] => cell.split('|').filter(Boolean);

/** The terms for procedures by what they mean, in every language of the site but English (`data/procedure-synonyms.csv`). */
const readProcedureTerms = (): ForeignTerm[] =>
  readRows('procedure-synonyms.csv').flatMap(({ means = '', ...languages }) =>
    Object.values(languages)
      .flatMap(listOf)
      .map((typed) => ({ typed, means: means.toLowerCase(), isFiller: false })),
  );

/** The names of places that neither their characters nor their sound give (`data/place-names.csv`). */
const readPlaceNames = (): ForeignTerm[] =>
  readRows('place-names.csv').flatMap(({ hangul = '', names }) =>
    listOf(names).map((typed) => ({ typed, means: hangul, isFiller: false })),
  );

/** Words common to clinics' names, and names of languages in other letters (`data/search-words.csv`). */
const readCommonWords = (): ForeignTerm[] =>
  getSearchWords()
    .filter(({ use, typed }) => use === 'common' || (use === 'language' && OTHER_LETTERS.test(typed)))
    .map(({ use, typed, means: [means = ''] }) => ({
      typed,
      means: means.toLowerCase(),
      isFiller: use === 'common' && means !== KIND_OF_CLINIC,
    }));

/** The meaning of the words for the kind of a clinic. */
const KIND_OF_CLINIC = 'clinic';

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Hangul}\s]/u;

/** All terms of other languages; of two meanings of one the first counts. Loaded on the first call. */
export const getForeignTerms = once((): readonly ForeignTerm[] => [
  ...readProcedureTerms(),
  ...readPlaceNames(),
  ...readCommonWords(),
]);
