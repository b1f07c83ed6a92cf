import type { Actor } from '#domain/account/actor.ts';
import { readDraft, saveDraft } from './form-draft.ts';

type Edit = { base: unknown; draft: unknown };

/** Apart for each person: who logs in next in this tab finds nobody else's answers. */
export const ownDraftKey = (actor: Actor, of: string, part: string | number) =>
  `${of} ${actor.kind === 'staff' ? actor.userId : ''} ${part}`;

/** Keeps an edit whole: what it began from, and what it has come to. */
export const saveEdit = (key: string, { base, draft }: Edit): void =>
  saveDraft(key, { base: JSON.stringify(base), draft: JSON.stringify(draft) });

/** What `saveEdit` kept; null where nothing was, or nothing that can be read. */
export function readEdit(key: string): Edit | null {
  const { base, draft } = readDraft(key, ['base', 'draft']);
  if (base === undefined || draft === undefined) return null;
  try {
    return { base: JSON.parse(base), draft: JSON.parse(draft) };
  } catch {
    return null;
  }
}

/** Takes away all that one person typed in this tab. @param userId part of every key of theirs, and of no other */
export function clearOwnDrafts(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes(userId)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept there.
  }
}
