import type { AdminReviewList } from '#domain/review/admin-review-views.ts';
import type { AdminReviewQuery, createReviewsApi } from '#web/api/admin-reviews.ts';

type Reviews = Pick<ReturnType<typeof createReviewsApi>, 'list'>;
type Call = Parameters<Reviews['list']>[1];

/** A page of the queue, with the review that was sought beyond it. */
export type QueueList = AdminReviewList & {
  soughtId: number | null;
  /** True if the last review was found beyond the page. */
  isFoundBeyond: boolean;
};

/**
 * Reads the first page of the queue. A sought review further back is appended, if it matches the query.
 * @param findSought called after the page was read, so that a review opened meanwhile is included
 */
export async function readQueueList(
  { list }: Reviews,
  query: AdminReviewQuery,
  findSought: () => number | null,
  call?: Call,
): Promise<QueueList> {
  const page = await list(query, call);
  const soughtId = findSought();
  const isWhole = page.reviews.length >= page.total;
  if (soughtId === null || isWhole || page.reviews.some(({ id }) => id === soughtId))
    return { ...page, soughtId, isFoundBeyond: false };
  const { reviews: found } = await list({ ...query, search: `#${soughtId}`, limit: 1 }, call);
  return { ...page, reviews: [...page.reviews, ...found], soughtId, isFoundBeyond: found.length > 0 };
}
