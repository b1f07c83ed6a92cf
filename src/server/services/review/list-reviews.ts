import { type AnyColumn, and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS, type CacheTag } from '#domain/cache-tags.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import type { ReviewSort } from '#domain/review/review-sort.ts';
import type { AppContext } from '#server/context.ts';
import { clinicProcedureStats, clinics, procedures, reviews, siteState } from '#server/db/schema/index.ts';
import type { Page, Total } from '../paging.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import { countMatches } from '../search/count-matches.ts';
import { namesDoctorElsewise, withoutTitle } from '../search/doctor-names.ts';
import { meantReviews, reviewsOfFound } from '../search/find-in-reviews.ts';
import { containsText, mayNearlyContain, nearlyContainsText } from '../search/search-match.ts';
import { readReviews } from './read-reviews.ts';
import type { Verb } from '../verb.ts';

export type ListReviewsInput = Page & {
  clinicId?: number | undefined;
  procedureId?: number | undefined;
  /** Present or former slug; an unknown one matches nothing. */
  procedure?: string | undefined;
  search?: string | undefined;
  sort: ReviewSort;
  /** True to list only reviews that name a doctor. */
  hasDoctor?: boolean | undefined;
};

type Ordered = Record<'id' | 'createdAt' | 'priceKrw' | 'satisfaction', AnyColumn>;

/** Missing and zero prices come last in both directions. Each order has its own index. */
function orderOf(sort: ReviewSort, t: Ordered = reviews): SQL[] {
  const newestFirst = [desc(t.createdAt), desc(t.id)];
  const orders: Record<ReviewSort, SQL[]> = {
    recent: newestFirst,
    'price-high': [sql`${t.priceKrw} desc nulls last`, desc(t.id)],
    'price-low': [sql`nullif(${t.priceKrw}, 0) asc nulls last`, desc(t.id)],
    satisfaction: [sql`${t.satisfaction} desc nulls last`, ...newestFirst],
  };
  return orders[sort];
}

/** Returns a page of the public reviews. If no review has the searched words, returns the newest with similar ones. */
export const listReviews: Verb<ListReviewsInput, ReviewList> = async ({ ctx, input }) => {
  const procedureId = input.procedure ? await findProcedureId(ctx.db, input.procedure) : input.procedureId;
  if (procedureId === null) return { reviews: [], total: 0 };
  const scope = and(
    sql`${reviews.isPublic}`,
    input.clinicId === undefined ? undefined : eq(reviews.clinicId, input.clinicId),
    procedureId === undefined ? undefined : eq(reviews.procedureId, procedureId),
    input.hasDoctor ? isNotNull(reviews.doctorName) : undefined,
  );
  ctx.addCacheTags(listTag(input.clinicId, procedureId));
  const search = withoutTitle(input.search ?? '');
  const words = containsText(reviews.searchText, search);
  const match = words && or(words, namesDoctorElsewise(search), await meantReviews(ctx, search));
  const isStored = !match && !input.hasDoctor;
  const [total, ids] = await Promise.all([
    isStored
      ? readCounter(ctx, input.clinicId, procedureId)
      : countMatches(ctx.db, matching(ctx, and(scope, match)).getSQL()),
    listIds(ctx, and(scope, match), input),
  ]);
  if (match && total.total === 0) return listOtherMatches(ctx, scope, { ...input, search });
  return { reviews: await readReviews(ctx.db, ids), ...total };
};

function listTag(clinicId: number | undefined, procedureId: number | undefined): CacheTag {
  if (clinicId !== undefined) return CACHE_TAGS.clinicReviews(clinicId);
  return procedureId === undefined ? CACHE_TAGS.reviews : CACHE_TAGS.procedureReviews(procedureId);
}

const matching = ({ db }: AppContext, condition: SQL | undefined) =>
  db.select({ id: reviews.id }).from(reviews).where(condition).$dynamic();

async function listIds(
  ctx: AppContext,
  condition: SQL | undefined,
  input: ListReviewsInput,
): Promise<number[]> {
  const rows = await matching(ctx, condition)
    .orderBy(...orderOf(input.sort))
    .limit(input.limit)
    .offset(input.offset);
  return rows.map((row) => row.id);
}

/** Lists reviews with similar words; if there are none, those of what the search for clinics finds. */
async function listOtherMatches(
  ctx: AppContext,
  scope: SQL | undefined,
  input: ListReviewsInput & { search: string },
): Promise<ReviewList> {
  const near = await listNearMatches(ctx, scope, input);
  if (near.total > 0) return near;
  const match = await reviewsOfFound(ctx, input.search);
  if (!match) return near;
  const [total, ids] = await Promise.all([
    countMatches(ctx.db, matching(ctx, and(scope, match)).getSQL()),
    listIds(ctx, and(scope, match), input),
  ]);
  return { reviews: await readReviews(ctx.db, ids), ...total };
}

/** Comparing a text with a misspelt word takes about 50 µs, so the number is limited. */
const NEAR_MATCH_LIMIT = 500;

async function listNearMatches(
  { db }: AppContext,
  scope: SQL | undefined,
  input: ListReviewsInput & { search: string },
): Promise<ReviewList> {
  const { search } = input;
  const candidate = mayNearlyContain(reviews.searchText, search);
  if (!candidate) return { reviews: [], total: 0 };
  const { id, createdAt, priceKrw, satisfaction, searchText } = reviews;
  const newest = db
    .select({ id, createdAt, priceKrw, satisfaction, searchText })
    .from(reviews)
    .where(and(scope, candidate))
    .orderBy(...orderOf('recent'))
    .limit(NEAR_MATCH_LIMIT)
    .as('newest');
  const rows = await db
    .select({ id: newest.id })
    .from(newest)
    .where(nearlyContainsText(newest.searchText, search))
    .orderBy(...orderOf(input.sort, newest));
  const page = rows.slice(input.offset, input.offset + input.limit).map((row) => row.id);
  return { reviews: await readReviews(db, page), total: rows.length };
}

/** Returns the stored count for the filters. */
async function readCounter({ db }: AppContext, clinicId?: number, procedureId?: number): Promise<Total> {
  if (clinicId !== undefined && procedureId !== undefined) {
    const [pair] = await db
      .select({ total: clinicProcedureStats.reviewCount })
      .from(clinicProcedureStats)
      .where(
        and(eq(clinicProcedureStats.clinicId, clinicId), eq(clinicProcedureStats.procedureId, procedureId)),
      );
    return { total: pair?.total ?? 0 };
  }
  const [row] =
    clinicId !== undefined
      ? await db.select({ total: clinics.reviewCount }).from(clinics).where(eq(clinics.id, clinicId))
      : procedureId !== undefined
        ? await db
            .select({ total: procedures.reviewCount })
            .from(procedures)
            .where(eq(procedures.id, procedureId))
        : await db.select({ total: siteState.reviewCount }).from(siteState);
  return { total: row?.total ?? 0 };
}
