import { type EditConflict, takeField } from './merge-drafts.ts';
import { readEdit, saveEdit } from './own-drafts.ts';

type Values = Readonly<Record<string, unknown>>;

type StoredEdit = { draft: Values; conflict: EditConflict<Values, string> | null };

/**
 * Keeps the values of a withdrawn change, and what was typed since, as a draft that is not sent.
 * @param base the item without the change
 */
export function keepWithdrawn(key: string, base: unknown, values: Values): void {
  const edit = readEdit(key) as StoredEdit | null;
  saveEdit(key, { base, draft: edit ? withoutMerged(edit) : values, conflict: null });
}

/** Returns the draft without the fields that were merged from the withdrawn change. */
function withoutMerged({ draft, conflict }: StoredEdit): Values {
  if (!conflict) return draft;
  const { mine, theirs, differences } = conflict;
  return differences
    .filter(({ field, isContested }) => !isContested && draft[field] === theirs[field])
    .reduce((values, { field }) => takeField(values, mine, field), draft);
}
