import type { Actor } from '#domain/account/actor.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';

/** Returns the storage key of a reason against a posted price that has not been sent. */
export const postedReasonDraft = (actor: Actor, id: number) => ownDraftKey(actor, 'posted-price', id);
