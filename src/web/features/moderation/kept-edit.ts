import type { Actor } from '#domain/account/actor.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { ownDraftKey, readEdit, saveEdit } from '#web/lib/own-drafts.ts';
import type { ReviewDraft } from './review-draft.ts';

/** An unfinished edit: the review it began from, and the current form values with the reason. */
export type Edit = { base: AdminReview; draft: ReviewDraft & { editReason?: string } };

const keyOf = (actor: Actor, reviewId: number) => ownDraftKey(actor, 'edit-review', reviewId);

/** Saves an edit in this tab for its author, so that it survives a reload and the end of the session. */
export const keepEdit = (actor: Actor, edit: Edit) => saveEdit(keyOf(actor, edit.base.id), edit);

export const findEdit = (actor: Actor, reviewId: number) => readEdit(keyOf(actor, reviewId)) as Edit | null;

export const forgetEdit = (actor: Actor, reviewId: number) => clearDraft(keyOf(actor, reviewId));
