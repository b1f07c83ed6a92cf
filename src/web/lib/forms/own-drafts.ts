import type { Actor } from '#domain/account/actor.ts';
import { readDraft, saveDraft } from './form-draft.ts';
import { forgetRefused } from './kept-draft.ts';

/** An edit with its conflict, without which a reload would hide that the user has not yet seen the newer base. */
type Edit = { base: unknown; draft: unknown; conflict: unknown };

/** Returns a draft's key with the user's id in it: the next user of this tab must not see the draft. */
export const ownDraftKey = (actor: Actor, form: string, part: string | number) =>
  `${form} ${actor.kind === 'staff' ? actor.userId : ''} ${part}`;

/** Saves a whole edit: its base, its current draft and its conflict. */
export const saveEdit = (key: string, { base, draft, conflict }: Edit): void =>
  saveDraft(key, {
    base: JSON.stringify(base),
    draft: JSON.stringify(draft),
    conflict: JSON.stringify(conflict),
  });

/** Returns the edit saved by `saveEdit`; null if there is none or it cannot be parsed. */
export function readEdit(key: string): Edit | null {
  const { base, draft, conflict = 'null' } = readDraft(key, ['base', 'draft', 'conflict']);
  if (base === undefined || draft === undefined) return null;
  try {
    return { base: JSON.parse(base), draft: JSON.parse(draft), conflict: JSON.parse(conflict) };
  } catch {
    return null;
  }
}

/** Deletes all drafts of one user in this tab. @param userId part of every key of this user, and of no other */
export function clearOwnDrafts(userId: string): void {
  forgetRefused(userId);
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(userId)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is no draft to delete.
  }
}
