import type { SessionUser } from '#domain/account/account-views.ts';
import { staffActor } from '#domain/account/actor.ts';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { ownDraftKey, readEdit, saveEdit } from '#web/lib/own-drafts.ts';
import { EMPTY_DRAFT, type ProcedureDraft } from './procedure-draft.ts';

/** Unsaved values with the procedure they began from, null for a new one. */
export type Kept = { base: AdminProcedure | null; draft: ProcedureDraft };

const keyOf = (user: SessionUser) => ownDraftKey(staffActor(user), 'procedure', 'form');

/** Saves the form in this tab for its author, so that it survives a reload and the end of the session. */
export const keepAnswers = (user: SessionUser, kept: Kept) => saveEdit(keyOf(user), kept);

export const forgetAnswers = (user: SessionUser) => clearDraft(keyOf(user));

export function findAnswers(user: SessionUser): Kept | null {
  const kept = readEdit(keyOf(user)) as Kept | null;
  return kept && { ...kept, draft: { ...EMPTY_DRAFT, ...kept.draft } };
}
