import type { Actor } from '#domain/account/actor.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';

/** Draft key for reviews declined together, in place of a review's id. */
export const SELECTED = 'selected';

/** Returns the storage key of a reason for declining that has not been sent. */
export const declineDraft = (actor: Actor, target: number | typeof SELECTED) =>
  ownDraftKey(actor, 'decline-review', target);
