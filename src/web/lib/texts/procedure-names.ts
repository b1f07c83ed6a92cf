import { createContext, use } from 'react';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { ProcedureNames } from '#domain/procedure/procedure-texts.ts';

/** Returns the query for procedures in a language: none for English, whose addresses have none. */
export const inLanguage = (locale: Locale): { language?: Locale } =>
  locale === DEFAULT_LOCALE ? {} : { language: locale };

type Names = ProcedureNames['names'];

/** The names of procedures in the language of the page, which the root provides; undefined in English. */
export const ProcedureNamesContext = createContext<Names | undefined>(undefined);

/** Returns the name of a procedure in the language of a page, else the name that the API gave, which is English. */
export const nameProcedure = <Name extends string | null | undefined>(
  names: Names | undefined,
  { slug, name }: { slug: string; name: Name },
): string | Name => names?.[slug] ?? name;

/** Returns a function that names procedures in the language of the page. */
export function useProcedureName() {
  const names = use(ProcedureNamesContext);
  return <Name extends string | null | undefined>(procedure: { slug: string; name: Name }) =>
    nameProcedure(names, procedure);
}

/** Returns rows with the names of their procedures in the language of a page. */
export const nameRows = <Row extends { procedure: { slug: string; name: string } }>(
  names: Names | undefined,
  rows: readonly Row[],
): Row[] =>
  rows.map((row) => ({ ...row, procedure: { ...row.procedure, name: nameProcedure(names, row.procedure) } }));

/** Returns a review with the name of its procedure in the language of a page. */
export const nameInReview = <Review extends { procedureSlug: string; procedureName: string }>(
  names: Names | undefined,
  review: Review,
): Review => ({
  ...review,
  procedureName: nameProcedure(names, { slug: review.procedureSlug, name: review.procedureName }),
});
