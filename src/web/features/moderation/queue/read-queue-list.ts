import type { AdminReviewList } from '#domain/review/admin-review-views.ts';
import type { AdminReviewQuery, createReviewsApi } from '#web/api/admin-reviews.ts';

type Reviews = Pick<ReturnType<typeof createReviewsApi>, 'list'>;
type Call = Parameters<Reviews['list']>[1];

/** The beginning of the queue, with the review that was sought beyond it. */
export type QueueList = AdminReviewList & {
  soughtId: number | null;
  /** True if the last review was found beyond the pages. */
  isFoundBeyond: boolean;
};

type Options = {
  /** Number of pages to read, as far as there are so many. */
  pages: number;
  call?: Call;
};

/**
 * Reads the first pages of the queue. A sought review further back is appended, if it matches the query.
 * @param findSought called after the pages were read, so that a review opened meanwhile is included
 */
export async function readQueueList(
  { list }: Reviews,
  query: AdminReviewQuery,
  findSought: () => number | null,
  { pages, call }: Options,
): Promise<QueueList> {
  const page = await readPages({ list }, query, { pages, call });
  const soughtId = findSought();
  const isWhole = page.reviews.length >= page.total;
  if (soughtId === null || isWhole || page.reviews.some(({ id }) => id === soughtId))
    return { ...page, soughtId, isFoundBeyond: false };
  const { reviews: found } = await list({ ...query, search: `#${soughtId}`, limit: 1 }, call);
  return { ...page, reviews: [...page.reviews, ...found], soughtId, isFoundBeyond: found.length > 0 };
}

/** Reads pages one after the other; a review that moved between two of them meanwhile is listed once. */
async function readPages(
  { list }: Reviews,
  query: AdminReviewQuery,
  { pages, call }: Options,
): Promise<AdminReviewList> {
  const first = await list(query, call);
  const { limit = first.reviews.length } = query;
  const byId = new Map(first.reviews.map((review) => [review.id, review]));
  for (let page = 1; page < pages && byId.size < first.total; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { reviews } = await list({ ...query, offset: page * limit }, call);
    for (const review of reviews) byId.set(review.id, review);
  }
  return { ...first, reviews: [...byId.values()] };
}
