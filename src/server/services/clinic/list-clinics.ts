import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { AppContext } from '#server/context.ts';
import { clinicProcedureStats, clinics, procedures, siteState } from '#server/db/schema/index.ts';
import type { Page, Total } from '../paging.ts';
import { countMatches } from '../search/count-matches.ts';
import { matchesText, matchScore } from '../search/search-match.ts';
import { readClinicSummaries } from './read-clinic-summaries.ts';

export type ListClinicsInput = Page & {
  search?: string | undefined;
  /** Unset: best match for a search, else most reviews. */
  sort?: 'reviews' | 'name' | undefined;
  /** Slug of the procedure the list is narrowed to; an unknown one finds nothing. */
  procedure?: string | undefined;
  /** Whether each clinic brings an excerpt of its newest review. */
  latestReview?: boolean | undefined;
};

/** A page of the published clinics, with the price of the procedure asked for or of their most reported one. */
export async function listClinics({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: ListClinicsInput;
}): Promise<ClinicList> {
  const procedure = input.procedure ? await findProcedure(ctx, input.procedure) : null;
  if (input.procedure && !procedure) return { clinics: [], total: 0 };
  const query = { match: matchesText(clinics.searchText, input.search ?? ''), procedure };
  const [ids, total] = await Promise.all([listIds(ctx, input, query), countAll(ctx, query)]);
  const summaries = await readClinicSummaries(ctx.db, ids, {
    procedureId: procedure?.id,
    latestReview: input.latestReview ?? false,
  });
  return { clinics: summaries, ...total };
}

type Query = { match: SQL | undefined; procedure: { id: number; clinicCount: number } | null };

async function findProcedure({ db }: AppContext, slug: string): Promise<Query['procedure']> {
  const [found] = await db
    .select({ id: procedures.id, clinicCount: procedures.clinicCount })
    .from(procedures)
    .where(eq(procedures.slug, slug));
  return found ?? null;
}

/** Ids that fit, without order or page. */
function matchingIds({ db }: AppContext, { match, procedure }: Query) {
  const all = db.select({ id: clinics.id }).from(clinics).$dynamic();
  const narrowed = procedure
    ? all.innerJoin(
        clinicProcedureStats,
        and(
          eq(clinicProcedureStats.clinicId, clinics.id),
          eq(clinicProcedureStats.procedureId, procedure.id),
        ),
      )
    : all;
  return narrowed.where(and(sql`${clinics.published}`, match));
}

async function listIds(ctx: AppContext, input: ListClinicsInput, query: Query): Promise<number[]> {
  const byName = [asc(clinics.sortName), asc(clinics.id)];
  const byReviews = [
    desc(query.procedure ? clinicProcedureStats.reviewCount : clinics.reviewCount),
    ...byName,
  ];
  const byMatch =
    query.match && input.search
      ? [desc(matchScore({ name: clinics.searchName, text: clinics.searchText }, input.search)), ...byReviews]
      : byReviews;
  const order = { name: byName, reviews: byReviews, match: byMatch }[input.sort ?? 'match'];
  const rows = await matchingIds(ctx, query)
    .orderBy(...order)
    .limit(input.limit)
    .offset(input.offset);
  return rows.map((row) => row.id);
}

async function countAll(ctx: AppContext, query: Query): Promise<Total> {
  if (query.match) return countMatches(ctx.db, matchingIds(ctx, query).getSQL());
  if (query.procedure) return { total: query.procedure.clinicCount };
  const [state] = await ctx.db.select({ total: siteState.clinicCount }).from(siteState);
  return { total: state?.total ?? 0 };
}
