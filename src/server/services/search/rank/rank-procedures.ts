import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { NameText, SearchQuery } from '../read-query.ts';
import { type Form, readForms } from '../keys/forms.ts';
import { beginsWithSlip, closenessToForms } from './closeness.ts';

/** A procedure that a query names, and how nearly, from 0 to 1,000. */
export type NamedProcedure = ProcedureRef & { closeness: number };

/** Nothing below is shown: a part of a name is, a guess at its vowels is not. */
const CLOSE_ENOUGH = 540;

/** How near a query is to a procedure's names, from 0 to 1,000; a place in it is taken for a word. */
export const closenessToProcedure = ({ readings }: SearchQuery, forms: string): number =>
  closest(readings[0]?.names ?? [], readForms(forms), () => true);

/**
 * The same where the query may as well be a clinic's name: what only sounds like a procedure's beginning does not count.
 * `moon` is not 목리프팅 and `opera` no upper arm; `cheekbnoe` is cheekbone reduction.
 */
export const closenessAsNamed = (texts: readonly NameText[], forms: readonly Form[]): number =>
  closest(texts, forms, (text, form) => !beginsByChance(text, form));

/** A shorter beginning may become any word. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_KOREAN_BEGINNING = 2;

/** Whether a text is words of one of these names, or begins it: `eye` of eye bag removal, `lipo` of liposuction. */
export const isNamedPlainly = (texts: readonly NameText[], forms: readonly Form[]): boolean =>
  texts
    .filter(({ weight, joined }) => weight === 1 && joined !== '')
    .some(({ plain, joined, isHangul }) =>
      forms.some(
        (form) =>
          form.kind !== 'reading' &&
          (` ${form.plain} `.includes(` ${plain} `) ||
            form.joined === joined ||
            (joined.length >= (isHangul ? SHORTEST_KOREAN_BEGINNING : SHORTEST_BEGINNING) &&
              form.joined.startsWith(joined))),
      ),
    );

function closest(
  texts: readonly NameText[],
  forms: readonly Form[],
  isMeant: (text: NameText, form: Form) => boolean,
): number {
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
