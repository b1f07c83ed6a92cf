import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { clearDraft, readDraft, saveDraft } from '#web/lib/form-draft.ts';
import { EMPTY_DRAFT, type ProcedureDraft } from './procedure-draft.ts';

/** Answers that are not saved: what they began from, null for a new procedure, and how they stand. */
export type Kept = { base: AdminProcedure | null; draft: ProcedureDraft };

const keyOf = (userId: string) => `procedure-draft-${userId}`;

/** Answers outlive the end of a session and a reload, for the one who wrote them, in this tab. */
export const keepAnswers = (userId: string, { base, draft }: Kept) =>
  saveDraft(keyOf(userId), { base: JSON.stringify(base), draft: JSON.stringify(draft) });

export const forgetAnswers = (userId: string) => clearDraft(keyOf(userId));

export function findAnswers(userId: string): Kept | null {
  const { base, draft } = readDraft(keyOf(userId), ['base', 'draft']);
  if (base === undefined || draft === undefined) return null;
  try {
    return {
      base: JSON.parse(base) as AdminProcedure | null,
      draft: { ...EMPTY_DRAFT, ...(JSON.parse(draft) as ProcedureDraft) },
    };
  } catch {
    return null;
  }
}
