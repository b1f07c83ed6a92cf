import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { NameText, SearchQuery } from '../read-query.ts';
import { type Form, readForms } from '../keys/forms.ts';
import { beginsWithSlip, closenessToForms } from './closeness.ts';

/** A procedure in a query, with its closeness from 0 to 1,000. */
export type NamedProcedure = ProcedureRef & { closeness: number };

/** Least closeness of a result: a part of a name passes, a match of consonants alone mostly does not. */
const CLOSE_ENOUGH = 540;

/** Returns the closeness of a query to a procedure's names, from 0 to 1,000, with places taken as words. */
export const closenessToProcedure = ({ readings }: SearchQuery, forms: string): number =>
  closest(readings[0]?.names ?? [], readForms(forms), () => true);

/**
 * Returns the closeness of a query that may also be a clinic's name: a beginning that matches by sound alone does not
 * count. `moon` is not 목리프팅 and `opera` not upper arm; `cheekbnoe` is cheekbone reduction.
 */
export const closenessAsNamed = (texts: readonly NameText[], forms: readonly Form[]): number =>
  closest(texts, forms, (text, form) => !beginsByChance(text, form));

/** A shorter beginning may continue as any word. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_KOREAN_BEGINNING = 2;

/** Returns true if a text consists of words of a name or begins it: `eye` of eye bag removal, `lipo` of liposuction. */
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

/** Returns the procedures that a query matches, best first; ties keep their order. */
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
