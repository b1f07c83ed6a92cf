import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { NameText, SearchQuery } from '../read-query.ts';
import { type Form, readForms } from '../keys/forms.ts';
import { beginsWithSlip, closenessToForms } from './closeness.ts';

/** A procedure that a query names, and how nearly, from 0 to 1,000. */
export type NamedProcedure = ProcedureRef & { closeness: number };

/** Nothing below is shown: a part of a name is, a guess at its vowels is not. */
const CLOSE_ENOUGH = 540;

/** How near a query is to a procedure's names, from 0 to 1,000; a place in it is taken for a word. */
export const closenessToProcedure = (query: SearchQuery, forms: string): number =>
  closest(query, readForms(forms), () => true);

/**
 * The same where the query may as well be a clinic's name: what only sounds like a procedure's beginning does not count.
 * `moon` is not 목리프팅 and `opera` no upper arm; `cheekbnoe` is cheekbone reduction.
 */
export const closenessAsNamed = (query: SearchQuery, forms: string): number =>
  closest(query, readForms(forms), (text, form) => !beginsByChance(text, form));

function closest(
  query: SearchQuery,
  forms: readonly Form[],
  isMeant: (text: NameText, form: Form) => boolean,
): number {
  const texts = query.readings[0]?.names ?? [];
  return Math.max(
    0,
    ...texts.map((text) =>
      closenessToForms(
        text,
        forms.filter((form) => isMeant(text, form)),
      ),
    ),
  );
}

function beginsByChance({ joined, sound }: NameText, form: Form): boolean {
  if (form.isHangul || form.sound === sound || !form.sound.startsWith(sound)) return false;
  if (form.joined.startsWith(joined)) return false;
  return form.kind === 'reading' || !beginsWithSlip(joined, form.joined);
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
