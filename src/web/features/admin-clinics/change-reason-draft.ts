import type { Actor } from '#domain/account/actor.ts';
import { ownDraftKey } from '#web/lib/forms/own-drafts.ts';

/** Returns the storage key of a reason for declining that has not been sent. */
export const changeReasonDraft = (actor: Actor, changeId: number) =>
  ownDraftKey(actor, 'decline-change', changeId);
