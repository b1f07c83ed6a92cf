import type { Actor } from '#domain/account/actor.ts';
import type { Permission } from '#domain/account/permission.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { reviewCan } from '#domain/review/review-policy.ts';
import { DAY_MS } from '#domain/seoul-day.ts';
import { countOf } from '#domain/text.ts';

/** Permission for the queue's Decline button, which unpublishes a published review. */
export const mayTakeDown = (actor: Actor, review: AdminReview): Permission =>
  review.status === 'published' ? reviewCan.unpublish(actor, review) : reviewCan.decline(actor, review);

/**
 * Returns the review as published or unpublished. Publishing also sets `verified`; unpublishing clears it.
 */
export function asPublished(review: AdminReview, published: boolean): AdminReview {
  const status = published ? 'published' : 'draft';
  return { ...review, published, verified: published, status, parked: null };
}

/** Returns true for a pending review that is not parked for its submitter's answer. */
export const isWaiting = ({ status, parked }: Pick<AdminReview, 'status' | 'parked'>) =>
  status === 'pending' && parked === null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns the time since `since` in its largest useful unit: '3 days', '1 hour', 'under a minute'. */
export function waitingTime(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since));
  if (ms < MINUTE_MS) return 'under a minute';
  if (ms < HOUR_MS) return countOf(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < 2 * DAY_MS) return countOf(Math.floor(ms / HOUR_MS), 'hour');
  return countOf(Math.floor(ms / DAY_MS), 'day');
}
