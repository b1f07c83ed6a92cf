import type { Actor } from '#domain/account/actor.ts';
import { ownDraftKey } from '#web/lib/own-drafts.ts';

/** Where the reason for declining a review is kept until the review is declined. */
export const declineDraft = (actor: Actor, reviewId: number) =>
  ownDraftKey(actor, 'decline-review', reviewId);
