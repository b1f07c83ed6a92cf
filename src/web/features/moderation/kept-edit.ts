import type { Actor } from '#domain/account/actor.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { clearDraft, ownDraftKey, readDraft, saveDraft } from '#web/lib/form-draft.ts';
import type { ReviewDraft } from './review-draft.ts';

/** An unfinished edit: what it began from, and what it has come to. */
export type Edit = { base: AdminReview; draft: ReviewDraft };

const keyOf = (actor: Actor, reviewId: number) => ownDraftKey(actor, 'edit-review', reviewId);

/** An edit outlives the end of a session and a reload, for the one who made it, in this tab. */
export const keepEdit = (actor: Actor, { base, draft }: Edit) =>
  saveDraft(keyOf(actor, base.id), { base: JSON.stringify(base), draft: JSON.stringify(draft) });

export const forgetEdit = (actor: Actor, reviewId: number) => clearDraft(keyOf(actor, reviewId));

export function findEdit(actor: Actor, reviewId: number): Edit | null {
  const { base, draft } = readDraft(keyOf(actor, reviewId), ['base', 'draft']);
  if (base === undefined || draft === undefined) return null;
  try {
    return { base: JSON.parse(base) as AdminReview, draft: JSON.parse(draft) as ReviewDraft };
  } catch {
    return null;
  }
}
