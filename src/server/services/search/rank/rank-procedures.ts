import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { NameText, SearchQuery } from '../read-query.ts';
import { type Form, readForms } from '../keys/forms.ts';
import { editDistance } from '../keys/edit-distance.ts';
import { sameWords, singular } from '../keys/search-words.ts';
import { beginsWithSlip, closenessToForms } from './closeness.ts';

/** A procedure in a query, with its closeness from 0 to 1,000; `isExact` if its words are in the query as written. */
export type NamedProcedure = ProcedureRef & { closeness: number; isExact: boolean };

/** Closeness of every procedure in a category that the query names. */
export const CATEGORY = 1_000;
/** Closeness of a procedure whose names contain every word of the query in another order. */
const EVERY_WORD = 880;
/** The same with a slip in words of at least `SHORTEST_WITH_SLIP` letters. */
const EVERY_WORD_NEARLY = 820;
const SHORTEST_WITH_SLIP = 6;
/** Least closeness of a result: a part of a name passes, a match of consonants alone mostly does not. */
const CLOSE_ENOUGH = 540;

/**
 * Returns the closeness of a query to a procedure's names or its category, from 0 to 1,000, with places taken as words.
 * Words that say nothing, such as `price`, match all.
 */
export function closenessToProcedure(
  { readings, meanings, isFillers }: SearchQuery,
  { forms: text, category }: SearchedProcedure,
): number {
  const names = [readings[0], meanings[0]].flatMap((reading) => reading?.names ?? []);
  const forms = readForms(text);
  if (isFillers && !isNamedPlainly(names, forms)) return CLOSE_ENOUGH;
  if (names.some(({ weight, plain }) => weight === 1 && plain.replaceAll(' ', '-') === category))
    return CATEGORY;
  return Math.max(
    closest(names, forms, () => true),
    closenessOfWords(names, forms, category).closeness,
  );
}

/** The serialised spellings of a procedure, and the slug of its category. */
export type SearchedProcedure = {
  forms: string;
  category: string;
  /** True if a name in another language contains the query. */
  isShownSo?: boolean;
};

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

type WordMatch = { closeness: number; isExact: boolean };

/**
 * Returns how close a text is whose words are all words of the procedure's names or of its category, in any order, and
 * at least one of its names: `revision nose` of revision rhinoplasty.
 * @returns closeness 0 for other texts
 */
export function closenessOfWords(
  texts: readonly NameText[],
  forms: readonly Form[],
  category: string,
): WordMatch {
  const nameWords = new Set(
    forms.filter(({ kind }) => kind === 'name').flatMap(({ plain }) => plain.split(' ').map(singular)),
  );
  const ofCategory = new Set(category.split('-'));
  const isNearNameWord = (word: string) =>
    word.length >= SHORTEST_WITH_SLIP && [...nameWords].some((known) => editDistance(word, known, 1) <= 1);
  const hasWords = (isOwn: (word: string) => boolean) =>
    texts.some(({ weight, plain }) => {
      const words = plain.split(' ').map(sameWords);
      return (
        weight === 1 &&
        words.length > 1 &&
        words.every((same) => same.some((word) => isOwn(word) || ofCategory.has(word))) &&
        words.some((same) => same.some((word) => isOwn(word) && !ofCategory.has(word)))
      );
    });
  if (hasWords((word) => nameWords.has(word))) return { closeness: EVERY_WORD, isExact: true };
  const isNearly = hasWords((word) => nameWords.has(word) || isNearNameWord(word));
  return { closeness: isNearly ? EVERY_WORD_NEARLY : 0, isExact: false };
}

/** Least closeness by ear: terms give the procedures in other scripts, and clinics' names sound like parts of them. */
const HEARD = 850;

function closest(
  texts: readonly NameText[],
  forms: readonly Form[],
  isMeant: (text: NameText, form: Form) => boolean,
): number {
  return Math.max(
    0,
    ...texts.map(({ ear, ...text }) => {
      const meant = forms.filter((form) => isMeant(text, form));
      const written = closenessToForms(text, meant);
      if (ear === undefined) return written;
      const heard = closenessToForms({ ...text, ear }, meant, written);
      return heard >= HEARD ? heard : written;
    }),
  );
}

function beginsByChance({ joined, sound }: NameText, form: Form): boolean {
  if (form.isHangul || form.sound === sound || !form.sound.startsWith(sound)) return false;
  if (form.joined.startsWith(joined)) return false;
  return form.kind === 'reading' || !beginsWithSlip(joined, form.joined);
}

/** Least closeness beside a procedure that is named: of `botox` Jaw Botox, and not Chin Implant, whose Korean name resembles it. */
const NO_GUESS = 690;

/** Returns the procedures that a query matches, best first; ties keep their order. */
export function rankProcedures<Row>(
  query: SearchQuery,
  rows: readonly Row[],
  read: (row: Row) => SearchedProcedure,
): Row[] {
  const compared = rows.map((row) => {
    const procedure = read(row);
    const closeness = closenessToProcedure(query, procedure);
    return { row, closeness: procedure.isShownSo ? Math.max(closeness, EVERY_WORD) : closeness };
  });
  const isNamed = compared.some(({ closeness }) => closeness >= EVERY_WORD);
  const least = isNamed ? NO_GUESS : CLOSE_ENOUGH;
  return compared
    .filter(({ closeness }) => closeness >= least)
    .sort((a, b) => b.closeness - a.closeness)
    .map(({ row }) => row);
}
