import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ReviewList } from '#domain/review/review-views.ts';
import type { ReviewSort } from '#domain/review/review-sort.ts';
import type { AppContext } from '#server/context.ts';
import { clinicProcedureStats, clinics, procedures, reviews, siteState } from '#server/db/schema/index.ts';
import type { Page, Total } from '../paging.ts';
import { countMatches } from '../search/count-matches.ts';
import { matchesText } from '../search/search-match.ts';
import { readReviews } from './read-reviews.ts';

export type ListReviewsInput = Page & {
  clinicId?: number | undefined;
  procedureId?: number | undefined;
  /** Slug; an unknown one finds nothing. */
  procedure?: string | undefined;
  search?: string | undefined;
  sort: ReviewSort;
  /** Only reviews that name a doctor. */
  hasDoctor?: boolean | undefined;
};

const newestFirst = [desc(reviews.createdAt), desc(reviews.id)];

/** Missing and zero prices come last in both directions. Each order has an index of its own. */
const ORDERS: Record<ReviewSort, SQL[]> = {
  recent: newestFirst,
  'price-high': [sql`${reviews.priceKrw} desc nulls last`, desc(reviews.id)],
  'price-low': [sql`nullif(${reviews.priceKrw}, 0) asc nulls last`, desc(reviews.id)],
  satisfaction: [sql`${reviews.satisfaction} desc nulls last`, ...newestFirst],
};

/** A page of the public reviews. */
export async function listReviews({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: ListReviewsInput;
}): Promise<ReviewList> {
  const procedureId = input.procedure ? await findProcedureId(ctx, input.procedure) : input.procedureId;
  if (procedureId === null) return { reviews: [], total: 0 };
  const match = matchesText(reviews.searchText, input.search ?? '');
  const matching = ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        sql`${reviews.isPublic}`,
        input.clinicId === undefined ? undefined : eq(reviews.clinicId, input.clinicId),
        procedureId === undefined ? undefined : eq(reviews.procedureId, procedureId),
        input.hasDoctor ? isNotNull(reviews.doctorName) : undefined,
        match,
      ),
    )
    .$dynamic();
  // Rendered before the order and the page are added: the builder changes in place.
  const counting = matching.getSQL();
  const isStored = !match && !input.hasDoctor;
  const [total, rows] = await Promise.all([
    isStored ? readCounter(ctx, input.clinicId, procedureId) : countMatches(ctx.db, counting),
    matching
      .orderBy(...ORDERS[input.sort])
      .limit(input.limit)
      .offset(input.offset),
  ]);
  const page = await readReviews(
    ctx.db,
    rows.map((row) => row.id),
  );
  return { reviews: page, ...total };
}

async function findProcedureId({ db }: AppContext, slug: string): Promise<number | null> {
  const [found] = await db.select({ id: procedures.id }).from(procedures).where(eq(procedures.slug, slug));
  return found?.id ?? null;
}

/** The stored count of what the filters name. */
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
