import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { readEdit, saveEdit } from '#web/lib/own-drafts.ts';
import { EMPTY_DRAFT, type ProcedureDraft } from './procedure-draft.ts';

/** Answers that are not saved: what they began from, null for a new procedure, and how they stand. */
export type Kept = { base: AdminProcedure | null; draft: ProcedureDraft };

const keyOf = (userId: string) => `procedure-draft-${userId}`;

/** Answers outlive the end of a session and a reload, for the one who wrote them, in this tab. */
export const keepAnswers = (userId: string, kept: Kept) => saveEdit(keyOf(userId), kept);

export const forgetAnswers = (userId: string) => clearDraft(keyOf(userId));

export function findAnswers(userId: string): Kept | null {
  const kept = readEdit(keyOf(userId)) as Kept | null;
  return kept && { ...kept, draft: { ...EMPTY_DRAFT, ...kept.draft } };
}
