import type { Actor } from '../account/actor.ts';
import type { Permission } from '../account/permission.ts';

/** Seconds for which the portal offers to undo a decision. */
export const UNDO_SECONDS = 10;

/** Seconds for which the server accepts an undo; the extra ones allow for a slow network. */
export const UNDO_ACCEPTED_SECONDS = UNDO_SECONDS + 3;

/**
 * Seconds before a letter about a decision is sent, so that none goes out about a decision that can still be undone.
 */
export const LETTER_DELAY_SECONDS = UNDO_ACCEPTED_SECONDS + 2;

/** Decisions about a review that can be undone, named as in the trail. */
export const DECISION_ACTIONS = ['publish', 'unpublish', 'decline', 'force-unpublish', 'ask'] as const;

export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** Returns true if a decision of this age can still be undone. */
export const isUndoable = (ageSeconds: number) => ageSeconds <= UNDO_ACCEPTED_SECONDS;

/** Reasons why a decision can no longer be undone. */
export const UNDO_CONFLICTS = {
  late: `A decision can be undone for ${UNDO_SECONDS} seconds. Change the review instead.`,
  undone: 'The decision was undone already, perhaps in another window.',
  changed: 'The review was changed after the decision. Look at it before you change it again.',
} as const;

/** Allows an undo only to the author of the decision. */
export const mayUndo = (actor: Actor, decision: { userId: string }): Permission =>
  (actor.kind === 'staff' && actor.userId === decision.userId) || 'Only the person who decided can undo it.';
