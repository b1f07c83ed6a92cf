import type { Actor } from '#domain/account/actor.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { clearDraft } from '#web/lib/form-draft.ts';
import { ownDraftKey, readEdit, saveEdit } from '#web/lib/own-drafts.ts';
import type { ReviewDraft } from './review-draft.ts';

/** An unfinished edit: what it began from, and what it has come to, with the reason. */
export type Edit = { base: AdminReview; draft: ReviewDraft & { editReason?: string } };

const keyOf = (actor: Actor, reviewId: number) => ownDraftKey(actor, 'edit-review', reviewId);

/** An edit outlives the end of a session and a reload, for the one who made it, in this tab. */
export const keepEdit = (actor: Actor, edit: Edit) => saveEdit(keyOf(actor, edit.base.id), edit);

export const findEdit = (actor: Actor, reviewId: number) => readEdit(keyOf(actor, reviewId)) as Edit | null;

export const forgetEdit = (actor: Actor, reviewId: number) => clearDraft(keyOf(actor, reviewId));
