import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { SearchQuery } from '../read-query.ts';
import { readForms } from '../keys/forms.ts';
import { closenessToForms } from './closeness.ts';

/** A procedure that a query names, and how nearly, from 0 to 1,000. */
export type NamedProcedure = ProcedureRef & { closeness: number };

/** Nothing below is shown: a part of a name is, a guess at its vowels is not. */
const CLOSE_ENOUGH = 540;

/** How near a query is to a procedure's names, from 0 to 1,000; a place in it is taken for a word. */
export function closenessToProcedure(query: SearchQuery, forms: string): number {
  const read = readForms(forms);
  return Math.max(0, ...(query.readings[0]?.names ?? []).map((text) => closenessToForms(text, read)));
}

/** The procedures that a query finds, best first; equal ones in the order given. */
export function rankProcedures<Row>(
  query: SearchQuery,
  rows: readonly Row[],
  formsOf: (row: Row) => string,
): Row[] {
  return rows
    .map((row) => ({ row, closeness: closenessToProcedure(query, formsOf(row)) }))
    .filter(({ closeness }) => closeness >= CLOSE_ENOUGH)
    .sort((a, b) => b.closeness - a.closeness)
    .map(({ row }) => row);
}
