import type { Actor } from '#domain/account/actor.ts';
import { ownDraftKey } from '#web/lib/own-drafts.ts';

/** In place of a review's id: those that are declined together. */
export const SELECTED = 'selected';

/** Where the reason for declining is kept until it is done. */
export const declineDraft = (actor: Actor, of: number | typeof SELECTED) =>
  ownDraftKey(actor, 'decline-review', of);
