import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { currentItemOf, reasonOf } from '#web/lib/reading/portal-error.ts';

/** A decision that failed; `isUnknown` if it may have been made, because asking about it failed too. */
export type Failure = { version: null; error: unknown; isUnknown: boolean };

/**
 * The number of decisions made of several, the reason of the last failure, and `isUnknown` if that one may have been made.
 */
export type Declined = { made: number; lastReason: string | null; isUnknown: boolean };

/** Reads from a failure the review's current state, and why it still waits; null if it no longer does. */
export function readRefusal({ error, isUnknown }: Failure, review: AdminReview, action: DecisionAction) {
  if (isUnknown) return { current: review, reason: describeUnknown(action, review.id) };
  const current = (currentItemOf(error) as AdminReview | null) ?? review;
  const isDeleted = error instanceof ApiError && error.status === 404;
  const isBack = current.status === review.status && !isDeleted;
  return { current, reason: isBack ? describeRefusal(action, error) : null };
}

export const describeRefusal = (action: DecisionAction, error: unknown) =>
  `Not ${DONE[action]}: ${reasonOf(error)}`;

const describeUnknown = (action: DecisionAction, id: number) =>
  `The connection was lost; reload to see whether review #${id} was ${DONE[action]}.`;

/** Describes a result of declining several that is not complete. */
export const describeDeclined = ({ made, lastReason, isUnknown }: Declined, count: number) => ({
  title: isUnknown ? 'Perhaps not all were declined' : 'Not all were declined',
  description: [
    `${isUnknown ? 'At least ' : ''}${made} of ${count} were declined.`,
    'The others are marked in the list; your reason is kept.',
    ...(lastReason === null ? [] : [lastReason]),
  ].join(' '),
});

const DONE: Record<DecisionAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  'force-unpublish': 'unpublished',
  decline: 'declined',
  ask: 'asked',
};
