import type { Actor } from '#domain/account/actor.ts';
import { ownDraftKey } from '#web/lib/own-drafts.ts';

/** Where the reason for declining a clinic's change is kept until the change is decided. */
export const declineDraft = (actor: Actor, changeId: number) =>
  ownDraftKey(actor, 'decline-change', changeId);
