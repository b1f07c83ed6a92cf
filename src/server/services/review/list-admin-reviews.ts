import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isEmail } from '#domain/email.ts';
import type { AdminReviewList } from '#domain/review/admin-review-views.ts';
import { readReviewReference } from '#domain/review/submission.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import type { Page } from '../paging.ts';
import { countMatches } from '../search/count-matches.ts';
import { matchesText } from '../search/search-match.ts';
import { readRowCounts } from '../stats/row-counts.ts';
import { readAdminReviews } from './read-admin-reviews.ts';

export type ListAdminReviewsInput = Page & {
  filter: 'all' | 'published' | 'unpublished' | 'pending';
  /** Free text, a reference such as 'R-000123', or the submitter's address. */
  search?: string | undefined;
  sort: 'date' | 'procedure' | 'clinic' | 'rating';
  direction: 'asc' | 'desc';
  clinicId?: number | undefined;
  procedureId?: number | undefined;
};

const FILTERS: Record<ListAdminReviewsInput['filter'], SQL | undefined> = {
  all: undefined,
  published: sql`${reviews.published}`,
  unpublished: sql`not ${reviews.published}`,
  pending: eq(reviews.status, 'pending'),
};

/** A page of all reviews for staff, with how many there are of each status. */
export async function listAdminReviews({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: ListAdminReviewsInput;
}): Promise<AdminReviewList> {
  requireStaff(ctx);
  const condition = and(
    FILTERS[input.filter],
    input.search === undefined ? undefined : findBy(ctx, input.search),
    input.clinicId === undefined ? undefined : eq(reviews.clinicId, input.clinicId),
    input.procedureId === undefined ? undefined : eq(reviews.procedureId, input.procedureId),
  );
  const isCounted = input.search || input.clinicId !== undefined || input.procedureId !== undefined;
  const [ids, counts, capped] = await Promise.all([
    listIds(ctx, condition, input),
    countByStatus(ctx),
    isCounted
      ? countMatches(ctx.db, ctx.db.select({ id: reviews.id }).from(reviews).where(condition).getSQL())
      : null,
  ]);
  const totals = {
    all: counts.pending + counts.published + counts.draft,
    published: counts.published,
    unpublished: counts.pending + counts.draft,
    pending: counts.pending,
  };
  return {
    reviews: await readAdminReviews(ctx.db, ids),
    ...(capped ?? { total: totals[input.filter] }),
    counts,
  };
}

/** A review's reference or its submitter's address, which only staff look for; else the words of the review. */
function findBy({ db }: AppContext, text: string): SQL | undefined {
  const id = readReviewReference(text);
  if (id !== null) return eq(reviews.id, id);
  if (!isEmail(text.trim())) return matchesText(reviews.searchText, text);
  const { reviewId, email } = reviewSubmitters;
  const sent = db.select({ id: reviewId }).from(reviewSubmitters);
  return inArray(reviews.id, sent.where(sql`lower(${email}) = lower(${text.trim()})`));
}

async function listIds(
  { db }: AppContext,
  condition: SQL | undefined,
  input: ListAdminReviewsInput,
): Promise<number[]> {
  const turn = input.direction === 'asc' ? asc : desc;
  const byDate = [turn(reviews.createdAt), turn(reviews.id)];
  const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];
  const orders = {
    date: byDate,
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

/** How many reviews of each status there are. */
async function countByStatus({ db }: AppContext): Promise<AdminReviewList['counts']> {
  const count = await readRowCounts(db, 'reviews');
  const of = (status: string) => count((kind) => kind.split('/')[0] === status);
  return { pending: of('pending'), published: of('published'), draft: of('draft') };
}
