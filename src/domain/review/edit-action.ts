import type { ReviewStatus } from './review-status.ts';
import type { ReviewEdit } from './review-edit.ts';

/** Actions that a staff edit can contain, named as in the trail. Those that are no `DecisionAction` can't be undone. */
export type EditAction = 'publish' | 'unpublish' | 'decline' | 'verify' | 'unverify';

/** The fields of an edit that decide about the review instead of changing it. */
export type ActionFields = Pick<ReviewEdit, 'published' | 'verified' | 'declineReason' | 'isSpam'>;

/** The request that an edit makes by `published`: true, false, or false with a reason. */
type PublicationRequest = 'publish' | 'take down' | 'take down with a reason';

/**
 * The decision for each status and request; null changes nothing. A decline needs a reason: without one a pending review
 * stays in the queue.
 */
const DECISION_BY_STATUS: Record<ReviewStatus, Record<PublicationRequest, EditAction | null>> = {
  pending: { publish: 'publish', 'take down': null, 'take down with a reason': 'decline' },
  published: { publish: null, 'take down': 'unpublish', 'take down with a reason': 'unpublish' },
  draft: { publish: 'publish', 'take down': null, 'take down with a reason': null },
};

/** Returns the decision or verification that an edit contains, or null. `published` takes precedence over `verified`. */
export function readAction(
  review: { status: ReviewStatus; verified: boolean },
  fields: ActionFields,
): EditAction | null {
  const request = toRequest(fields);
  const decision = request === null ? null : DECISION_BY_STATUS[review.status][request];
  if (decision) return decision;
  if (fields.verified === undefined || fields.verified === review.verified) return null;
  return fields.verified ? 'verify' : 'unverify';
}

function toRequest({ published, declineReason }: ActionFields): PublicationRequest | null {
  if (published === undefined) return null;
  if (published) return 'publish';
  return (declineReason ?? null) === null ? 'take down' : 'take down with a reason';
}
