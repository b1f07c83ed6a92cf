import type { Actor } from '#domain/account/actor.ts';
import { readDraft, saveDraft } from './form-draft.ts';

type Edit = { base: unknown; draft: unknown };

/** Returns a draft's key with the user's id in it: the next user of this tab must not see the draft. */
export const ownDraftKey = (actor: Actor, form: string, part: string | number) =>
  `${form} ${actor.kind === 'staff' ? actor.userId : ''} ${part}`;

/** Saves a whole edit: its base and its current draft. */
export const saveEdit = (key: string, { base, draft }: Edit): void =>
  saveDraft(key, { base: JSON.stringify(base), draft: JSON.stringify(draft) });

/** Returns the edit saved by `saveEdit`; null if there is none or it cannot be parsed. */
export function readEdit(key: string): Edit | null {
  const { base, draft } = readDraft(key, ['base', 'draft']);
  if (base === undefined || draft === undefined) return null;
  try {
    return { base: JSON.parse(base), draft: JSON.parse(draft) };
  } catch {
    return null;
  }
}

/** Deletes all drafts of one user in this tab. @param userId part of every key of this user, and of no other */
export function clearOwnDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(userId)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is no draft to delete.
  }
}
