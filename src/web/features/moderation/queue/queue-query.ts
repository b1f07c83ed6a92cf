import { readChoice, readSearch } from '#domain/lists/list-params.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { readId } from '#domain/row-id.ts';
import { formatCount } from '#domain/text.ts';
import { TEXT_LANGUAGES } from '#domain/text-language.ts';
import type { AdminReviewQuery } from '#web/api/admin-reviews.ts';
import { isWaiting } from '../list/publication.ts';

export const SHOWN_FILTERS = ['pending', 'parked', 'declined', 'reported'] as const;
export const LANGUAGES = ['all', ...TEXT_LANGUAGES] as const;
export const PHOTOS = ['all', 'with'] as const;
export const SORTS = ['oldest', 'newest', 'clinic', 'rating', 'reported', 'photos', 'language'] as const;

/** Filters and order of the queue, as stored in the URL. */
export type QueueQuery = {
  filter: (typeof SHOWN_FILTERS)[number];
  language: (typeof LANGUAGES)[number];
  photos: (typeof PHOTOS)[number];
  sort: (typeof SORTS)[number];
  clinicId: number | undefined;
  search: string | undefined;
};

/** Reads the URL's query; ignores invalid values. */
export const readQueueQuery = (params: URLSearchParams): QueueQuery => ({
  filter: readChoice(params.get('shown'), SHOWN_FILTERS),
  language: readChoice(params.get('language'), LANGUAGES),
  photos: readChoice(params.get('photos'), PHOTOS),
  sort: readChoice(params.get('sort'), SORTS),
  clinicId: readId(params.get('clinic') ?? '') ?? undefined,
  search: readSearch(params),
});

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

/** Returns the queue's path with parts of the query changed; drops the open review. */
export function queuePath(query: QueueQuery, change: Partial<QueueQuery> = {}): string {
  const { filter, language, photos, sort, clinicId, search } = { ...query, ...change };
  return portalPaths.admin.queue({
    search,
    shown: filter === 'pending' ? null : filter,
    language: language === 'all' ? null : language,
    photos: photos === 'all' ? null : photos,
    sort: sort === 'oldest' ? null : sort,
    clinic: clinicId,
  });
}
