import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isEmail, readEmail } from '#domain/email.ts';
import type { AdminReviewFilter } from '#domain/review/admin-review-views.ts';
import { readReviewNumber } from '#domain/review/review.ts';
import type { TextLanguage } from '#domain/text-language.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import {
  messages,
  reviewPhotos,
  reviews,
  reviewSubmitters,
  staffSearchText,
} from '#server/db/schema/index.ts';
import { withoutTitle } from '../search/doctor-names.ts';
import { contains, misspelt, NEAR_MATCH_LIMIT } from '../search/search-match.ts';
import { pairWords } from '../search/search-text.ts';

/** Filters of the staff's list of reviews. */
export type ReviewFilters = {
  filter: AdminReviewFilter;
  /** Free text, a number such as 'R-000123', '#123' or '123', or the submitter's address. */
  search?: string | undefined;
  clinicId?: number | undefined;
  procedureId?: number | undefined;
  /** True to list only reviews with photos. */
  hasPhotos?: boolean | undefined;
  language?: TextLanguage | undefined;
};

/** Matches reports that are not closed. */
const IS_OPEN_REPORT = inArray(messages.status, ['unread', 'in-progress']);

/** Returns the condition for the filters; undefined for all reviews. */
export function toCondition(db: Db | Tx, { search, ...filters }: ReviewFilters): SQL | undefined {
  const scope = narrowTo(db, filters);
  return search === undefined ? scope : and(scope, findBy(db, search, scope));
}

function narrowTo(
  db: Db | Tx,
  { filter, clinicId, procedureId, hasPhotos, language }: Omit<ReviewFilters, 'search'>,
): SQL | undefined {
  return and(
    byStatus(db, filter),
    clinicId === undefined ? undefined : eq(reviews.clinicId, clinicId),
    procedureId === undefined ? undefined : eq(reviews.procedureId, procedureId),
    hasPhotos
      ? exists(db.select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviews.id)))
      : undefined,
    language === undefined ? undefined : eq(reviews.language, language),
  );
}

export const countOpenReports = (db: Db | Tx): SQL =>
  sql`(${db
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.reviewId, reviews.id), IS_OPEN_REPORT))})`;

/** Counts the photos of a review. */
export const countPhotos = (db: Db | Tx): SQL =>
  sql`(${db.select({ count: count() }).from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviews.id))})`;

function byStatus(db: Db | Tx, filter: AdminReviewFilter): SQL | undefined {
  const { reviewId } = messages;
  switch (filter) {
    case 'published':
      return eq(reviews.published, true);
    case 'unpublished':
      return not(reviews.published);
    case 'pending':
      return and(eq(reviews.status, 'pending'), isNull(reviews.parkedAt));
    case 'parked':
      return isNotNull(reviews.parkedAt);
    case 'declined':
      return isNotNull(reviews.declinedAt);
    case 'reported':
      return inArray(
        reviews.id,
        db
          .select({ id: sql`${reviewId}` })
          .from(messages)
          .where(and(isNotNull(reviewId), IS_OPEN_REPORT)),
      );
    case 'all':
    default:
      return undefined;
  }
}

/** Matches a review's number, its submitter's address, or words of the review and of its editorial fields. */
function findBy(db: Db | Tx, text: string, scope: SQL | undefined): SQL | undefined {
  const id = readReviewNumber(text);
  if (id !== null) return eq(reviews.id, id);
  const address = readEmail(text);
  if (!isEmail(address)) return matchesStaffText(db, text, scope);
  const { reviewId, email } = reviewSubmitters;
  const sent = db.select({ id: reviewId }).from(reviewSubmitters);
  return inArray(reviews.id, sent.where(sql`lower(${email}) = lower(${address})`));
}

/** Matches if every word is in the review's search text, or literally in its doctor, country or decline reason. */
function matchesStaffText(db: Db | Tx, text: string, scope: SQL | undefined): SQL | undefined {
  const words = pairWords(withoutTitle(text));
  const match = (near: (token: string) => SQL | undefined) =>
    and(
      ...words.map(({ word, tokens }) => {
        const inText = and(...tokens.map((token) => or(contains(reviews.searchText, token), near(token))));
        return sql`(${inText} or ${contains(staffSearchText(reviews), word)})`;
      }),
    );
  const candidates = and(
    scope,
    match((token) => misspelt(token)?.mayContain(reviews.searchText)),
  );
  return match((token) => isNear(db, token, candidates));
}

/**
 * Compares a word with the newest candidates that contain half of it. Selects an array, so that the index finds the
 * ids.
 */
function isNear(db: Db | Tx, token: string, candidates: SQL | undefined): SQL | undefined {
  const near = misspelt(token);
  if (!near) return undefined;
  const newest = db
    .select({ id: reviews.id, searchText: reviews.searchText })
    .from(reviews)
    .where(and(candidates, near.mayContain(reviews.searchText)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(NEAR_MATCH_LIMIT)
    .as('newest');
  const ids = db.select({ id: newest.id }).from(newest).where(near.isSimilar(newest.searchText));
  return sql`${reviews.id} = any(array(${ids}))`;
}
