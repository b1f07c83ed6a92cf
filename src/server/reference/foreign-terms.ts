import { once } from '#domain/once.ts';
import { getSearchWords } from './search-words.ts';

/** A term that patients of another language type, and the English or Korean words by which the search knows it. */
export type ForeignTerm = { typed: string; means: string };

/** Terms of other languages: words common to clinics' names, and names of languages. */
export const getForeignTerms = once((): readonly ForeignTerm[] =>
  getSearchWords()
    .filter(
      ({ use, typed }) =>
        use === 'common' || (use === 'language' && /[^\p{Script=Latin}\p{Script=Hangul}]/u.test(typed)),
    )
    .map(({ typed, means: [means = ''] }) => ({ typed, means: means.toLowerCase() })),
);
