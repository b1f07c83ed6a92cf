import type { Actor } from '../account/actor.ts';
import type { Permission } from '../account/permission.ts';

/** How long staff are offered to take a decision back. */
export const UNDO_SECONDS = 10;

/** How long the server accepts it: a press in the last second still has a slow network to cross. */
export const UNDO_ACCEPTED_SECONDS = UNDO_SECONDS + 3;

/** When the submitter is told of a decision: never of one that can still be undone. */
export const LETTER_DELAY_SECONDS = UNDO_ACCEPTED_SECONDS + 2;

/** What staff decide about a review; the trail calls it the same. */
export const DECISIONS = ['publish', 'unpublish', 'decline', 'force-unpublish', 'ask'] as const;

export type DecisionAction = (typeof DECISIONS)[number];

/** Whether a decision of this age can still be undone. */
export const isUndoable = (ageSeconds: number) => ageSeconds <= UNDO_ACCEPTED_SECONDS;

/** Why a decision can't be undone any more. */
export const UNDO_CONFLICTS = {
  late: `A decision can be undone for ${UNDO_SECONDS} seconds. Change the review instead.`,
  changed: 'The review was changed after the decision. Look at it before you change it again.',
} as const;

/** A decision is undone by whoever made it. */
export const mayUndo = (actor: Actor, decision: { userId: string }): Permission =>
  (actor.kind === 'staff' && actor.userId === decision.userId) || 'Only the person who decided can undo it.';
