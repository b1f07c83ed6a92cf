import { clearDraft, readDraft, saveDraft } from './form-draft.ts';
import { type Difference, mergeDrafts } from './merge-drafts.ts';

type Texts<Field extends string> = Record<Field, string>;

/** The fields that another user changed while this user was editing. */
export type Conflict<Field extends string> = {
  mine: Texts<Field>;
  theirs: Texts<Field>;
  differences: Difference<Field>[];
};

const keyOf = (key: string, part: 'from' | 'to') => `${key} ${part}`;

/** Saves the changed fields and their original values, so that a reload or an expired session loses nothing. */
export function keepForm<Field extends string>(
  key: string,
  allFields: readonly Field[],
  { from, to }: { from: Texts<Field>; to: Texts<Field> },
): void {
  const fields = allFields.filter((field) => from[field] !== to[field]);
  if (fields.length === 0) return forgetForm(key);
  const pick = (texts: Texts<Field>) => Object.fromEntries(fields.map((field) => [field, texts[field]]));
  saveDraft(keyOf(key, 'from'), pick(from));
  saveDraft(keyOf(key, 'to'), pick(to));
}

export function forgetForm(key: string): void {
  clearDraft(keyOf(key, 'from'));
  clearDraft(keyOf(key, 'to'));
}

/** Returns the saved draft, merged into the current values. */
export function readKeptForm<Field extends string>(
  key: string,
  fields: readonly Field[],
  theirs: Texts<Field>,
) {
  const to = readDraft(keyOf(key, 'to'), fields);
  const mine: Texts<Field> = { ...theirs, ...to };
  const base: Texts<Field> = { ...theirs, ...readDraft(keyOf(key, 'from'), fields) };
  return { ...layOver(fields, { base, mine, theirs }), isKept: Object.keys(to).length > 0 };
}

/** Merges two edits of the same `base`; the conflict is null where both sides agree. */
export function layOver<Field extends string>(
  fields: readonly Field[],
  { base, mine, theirs }: { base: Texts<Field>; mine: Texts<Field>; theirs: Texts<Field> },
): { draft: Texts<Field>; conflict: Conflict<Field> | null } {
  const { differences, merged } = mergeDrafts(fields, { base, mine, theirs });
  return { draft: merged, conflict: differences.length > 0 ? { mine, theirs, differences } : null };
}
