import { once } from '#domain/once.ts';
import { getPlaceNames } from './place-names.ts';
import { splitCell, readRows } from './read-rows.ts';
import { getSearchWords } from './search-words.ts';

/** A term that patients of another language type, and the English or Korean words by which the search knows it. */
export type ForeignTerm = {
  typed: string;
  means: string;
  /** True for a word that says nothing beside others: price, best, in. */
  isFiller: boolean;
};

/** The terms for procedures by what they mean, in every language of the site but English (`data/procedure-synonyms.csv`). */
const readProcedureTerms = (): ForeignTerm[] =>
  readRows('procedure-synonyms.csv').flatMap(({ means = '', ...languages }) =>
    Object.values(languages)
      .flatMap(splitCell)
      .map((typed) => ({ typed, means: means.toLowerCase(), isFiller: false })),
  );

/**
 * The names of places in other letters, as patients type them (`data/place-names.csv`). Shown names of districts are left out:
 * characters and sound find them, and a term stands for its beginning too, so 江南 alone would mean the district of 江南区.
 */
const readPlaceNames = (): ForeignTerm[] =>
  getPlaceNames().flatMap(({ hangul, shown, isDistrict, typed }) =>
    [...(isDistrict ? [] : [...shown.values()].filter((name) => OTHER_LETTERS.test(name))), ...typed].map(
      (name) => ({
        typed: name,
        means: hangul,
        isFiller: false,
      }),
    ),
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

/** All terms of other languages; of two meanings of one the first counts. */
export const getForeignTerms = once((): readonly ForeignTerm[] => [
  ...readProcedureTerms(),
  ...readPlaceNames(),
  ...readCommonWords(),
]);
