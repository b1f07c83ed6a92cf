import { and, asc, desc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminReviewFilter, AdminReviewList } from '#domain/review/admin-review-views.ts';
import type { AdminReviewSort } from '#domain/review/review-sort.ts';
import { TEXT_LANGUAGES } from '#domain/text-language.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import type { Page } from '../paging.ts';
import { readSnapshot } from '../read-snapshot.ts';
import { countMatches } from '../search/count-matches.ts';
import { readRowCounts } from '../stats/row-counts.ts';
import { countParked } from './count-parked.ts';
import { countOpenReports, countPhotos, type ReviewFilters, toCondition } from './review-filters.ts';
import { readAdminReviews } from './read-admin-reviews.ts';
import type { Verb } from '../verb.ts';

export type ListAdminReviewsInput = Page &
  ReviewFilters & {
    sort: AdminReviewSort;
    direction: 'asc' | 'desc';
    /** True to append the other matching reviews of the page's submissions, beyond the limit. */
    withSiblings?: boolean | undefined;
  };

/** Returns a page of all reviews for staff, with the number of each status. */
export const listAdminReviews: Verb<ListAdminReviewsInput, AdminReviewList> = async ({ ctx, input }) => {
  requireStaff(ctx);
  return readSnapshot(ctx.db, (tx) => readPage(tx, toCondition(tx, input), input));
};

async function readPage(
  tx: Tx,
  condition: SQL | undefined,
  input: ListAdminReviewsInput,
): Promise<AdminReviewList> {
  const page = await listIds(tx, condition, input);
  const ids = input.withSiblings ? [...page, ...(await listSiblings(tx, condition, page))] : page;
  const counts = await countByStatus(tx);
  const capped = isStoredCount(input)
    ? null
    : await countMatches(tx, tx.select({ id: reviews.id }).from(reviews).where(condition).getSQL());
  const totals = {
    all: counts.pending + counts.parked + counts.published + counts.draft,
    published: counts.published,
    unpublished: counts.pending + counts.parked + counts.draft,
    pending: counts.pending,
    parked: counts.parked,
  };
  return {
    reviews: await readAdminReviews(tx, ids),
    ...(capped ?? { total: totals[input.filter as StoredCount] }),
    counts,
  };
}

type StoredCount = Exclude<AdminReviewFilter, 'declined' | 'reported'>;

/** Returns true if the database stores the count for these filters. */
const isStoredCount = ({ filter, search, ...rest }: ListAdminReviewsInput): boolean =>
  !search &&
  filter !== 'declined' &&
  filter !== 'reported' &&
  rest.clinicId === undefined &&
  rest.procedureId === undefined &&
  !rest.hasPhotos &&
  rest.language === undefined;

/** Place of a review's language in the language menu. */
const languageRank = sql`array_position(${sql.param([...TEXT_LANGUAGES])}::text[], ${reviews.language})`;

async function listIds(db: Tx, condition: SQL | undefined, input: ListAdminReviewsInput): Promise<number[]> {
  const turn = input.direction === 'asc' ? asc : desc;
  const byDate = [turn(reviews.createdAt), turn(reviews.id)];
  const oldestFirst = [asc(reviews.createdAt), asc(reviews.id)];
  const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];
  const orders = {
    date: byDate,
    reported: [turn(countOpenReports(db)), ...oldestFirst],
    photos: [turn(countPhotos(db)), ...oldestFirst],
    language: [turn(languageRank), ...oldestFirst],
    rating: [turn(reviews.rating), ...newestFirst],
    procedure: [turn(procedures.name), turn(procedures.id), ...newestFirst],
    clinic: [turn(clinics.sortName), turn(clinics.id), ...newestFirst],
  };
  const all = db.select({ id: reviews.id }).from(reviews).$dynamic();
  const joined =
    input.sort === 'procedure'
      ? all.innerJoin(procedures, eq(procedures.id, reviews.procedureId))
      : input.sort === 'clinic'
        ? all.innerJoin(clinics, eq(clinics.id, reviews.clinicId))
        : all;
  const rows = await joined
    .where(condition)
    .orderBy(...orders[input.sort])
    .limit(input.limit)
    .offset(input.offset);
  return rows.map((row) => row.id);
}

/** Returns the ids of the other matching reviews of the submissions that some reviews belong to, oldest first. */
async function listSiblings(db: Tx, condition: SQL | undefined, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { id, submissionId } = reviews;
  const known = alias(reviews, 'known');
  const submissions = db
    .select({ submissionId: known.submissionId })
    .from(known)
    .where(and(inArray(known.id, [...ids]), isNotNull(known.submissionId)));
  const rows = await db
    .select({ id })
    .from(reviews)
    .where(and(condition, inArray(submissionId, submissions), notInArray(id, [...ids])))
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}

/** Counts reviews by status; parked ones are not counted as pending. */
async function countByStatus(db: Tx): Promise<AdminReviewList['counts']> {
  const count = await readRowCounts(db, 'reviews');
  const parked = await countParked(db);
  const countStatus = (status: string) => count((kind) => kind.split('/')[0] === status);
  return {
    pending: countStatus('pending') - parked,
    parked,
    published: countStatus('published'),
    draft: countStatus('draft'),
  };
}
