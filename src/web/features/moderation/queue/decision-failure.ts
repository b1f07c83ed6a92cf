import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { DecisionAction } from '#domain/review/undo.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { currentItemOf, describeFailure } from '#web/lib/reading/portal-error.ts';

/**
 * The number of decisions made of several, the reason of the last failure, and `isUnknown` if that one may have been made.
 */
export type Declined = { made: number; lastReason: string | null; isUnknown: boolean };

/** Returns the review's current state after a failed decision, and the reason if it still waits; null if it does not. */
export function readFailure(error: unknown, review: AdminReview, action: DecisionAction) {
  const current = (currentItemOf(error) as AdminReview | null) ?? review;
  const isDeleted = error instanceof ApiError && error.status === 404;
  const isBack = current.status === review.status && !isDeleted;
  return { current, reason: isBack ? describeFailure(error, DONE[action]) : null };
}

/** Says why a decision was not sent. */
export const describeUnsent = (action: DecisionAction) =>
  `Not ${DONE[action]}: the server could not answer the one before it, so this one was not sent.`;

/** Says that a decision was made, and was undone since. */
export const describeUndone = (action: DecisionAction) =>
  `It was ${DONE[action]}, and that was undone since.`;

/** Returns true if a review that was changed since still has the status that the decision gave it. */
export const isStanding = ({ status }: AdminReview, action: DecisionAction) =>
  status === (action === 'publish' ? 'published' : 'draft');

/** Says how many of several reviews were declined, when not all were. */
export const describeDeclined = ({ made, lastReason, isUnknown }: Declined, count: number) => ({
  title: isUnknown ? 'Perhaps not all were declined' : 'Not all were declined',
  description: [
    `${made} of ${count} were declined${isUnknown ? ', and perhaps one more' : ''}.`,
    'The others are marked in the list; your reason is kept.',
    ...(lastReason === null ? [] : [lastReason]),
  ].join(' '),
});

/** What a decision does, as a participle. */
export const DONE: Record<DecisionAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  'force-unpublish': 'unpublished',
  decline: 'declined',
  ask: 'asked',
};
