import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { formatCount } from '#domain/text.ts';
import { TEXT_LANGUAGES } from '#domain/text-language.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import { choiceOf, defineListQuery, idOf, SEARCH } from '#web/lib/lists/list-query.ts';
import { isWaiting } from '../list/publication.ts';

export const SHOWN_FILTERS = ['pending', 'parked', 'declined', 'reported'] as const;
export const LANGUAGES = ['all', ...TEXT_LANGUAGES] as const;
export const PHOTOS = ['all', 'with'] as const;
export const SORTS = ['oldest', 'newest', 'clinic', 'rating', 'reported', 'photos', 'language'] as const;

/** The path drops the open review. */
export const { read: readQueueQuery, path: queuePath } = defineListQuery(portalPaths.admin.queue, {
  search: SEARCH,
  filter: choiceOf('shown', SHOWN_FILTERS),
  language: choiceOf('language', LANGUAGES),
  photos: choiceOf('photos', PHOTOS),
  sort: choiceOf('sort', SORTS),
  clinicId: idOf('clinic'),
});

export type QueueQuery = ReturnType<typeof readQueueQuery>;

/** Returns true unless the query shows all pending reviews. */
export const isFiltered = ({ filter, language, photos, clinicId, search }: QueueQuery): boolean =>
  filter !== 'pending' || language !== 'all' || photos !== 'all' || clinicId !== undefined || !!search;

const ORDERS: Record<QueueQuery['sort'], Pick<AdminReviewQuery, 'sort' | 'direction'>> = {
  oldest: { sort: 'date', direction: 'asc' },
  newest: { sort: 'date', direction: 'desc' },
  clinic: { sort: 'clinic', direction: 'asc' },
  rating: { sort: 'rating', direction: 'asc' },
  reported: { sort: 'reported', direction: 'desc' },
  photos: { sort: 'photos', direction: 'desc' },
  language: { sort: 'language', direction: 'asc' },
};

/** Page size; more reviews are loaded when few of them are left. */
const LIMIT = 100;

/** Converts the query to the API's parameters. */
export const toQueueCall = ({
  filter,
  language,
  photos,
  sort,
  clinicId,
  search,
}: QueueQuery): AdminReviewQuery => ({
  filter,
  language: language === 'all' ? undefined : language,
  hasPhotos: photos === 'with' || undefined,
  clinicId,
  search,
  ...ORDERS[sort],
  limit: LIMIT,
  withSiblings: true,
});

/** Returns true when the review's status matches the query. */
export function isShown(
  { filter }: Pick<QueueQuery, 'filter'>,
  review: Pick<AdminReview, 'status' | 'parked' | 'declinedAt'>,
): boolean {
  if (filter === 'reported') return true;
  if (filter === 'parked') return review.parked !== null;
  return filter === 'pending' ? isWaiting(review) : review.declinedAt !== null;
}

/** Returns the number of reviews that match the query, in words. */
export function describeTotal(total: number, query: QueueQuery): string {
  if (total === 0) return isFiltered(query) ? 'No matches' : 'Nothing is waiting';
  const count = formatCount(total);
  if (query.filter === 'parked') return `${count} awaiting an answer`;
  if (query.filter !== 'pending') return `${count} ${query.filter}`;
  return isFiltered(query) ? `${count} waiting, filtered` : `${count} waiting`;
}

/** Returns the queue's path without filters, in the same order. */
export const unfilteredPath = ({ sort }: QueueQuery): string =>
  queuePath({ ...readQueueQuery(new URLSearchParams()), sort });
