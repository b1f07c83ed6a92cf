import { sql } from 'drizzle-orm';
import type { ClinicList, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { CACHE_TAGS, type CacheTag } from '#domain/cache-tags.ts';
import { hasAreaFilter } from '#domain/lists/clinic-area.ts';
import type { AppContext } from '#server/context.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { siteState } from '#server/db/schema/index.ts';
import { findProcedure } from '../procedure/find-procedure.ts';
import { readQuery } from '../search/read-query.ts';
import {
  type AreaCount,
  areaCondition,
  countAreas,
  countIn,
  describeAreas,
  readAreas,
} from './clinic-areas.ts';
import { completeArea } from './complete-area.ts';
import { type FoundInput, highlightAll, type ListFilter, searchIds, withMatches } from './found-clinics.ts';
import { readClinicSummaries } from './read-clinic-summaries.ts';
import type { Verb } from '../verb.ts';

export type ListClinicsInput = FoundInput & {
  /** Present or former slug of the procedure to filter by; an unknown one matches nothing. */
  procedure?: string | undefined;
  /** Adds an excerpt of each clinic's newest review. */
  latestReview?: boolean | undefined;
};

/**
 * Returns a page of the published clinics. Each has the price of the procedure in the filter, or that by whose reviews
 * the search found it, or its most reviewed one among those with a price.
 */
export const listClinics: Verb<ListClinicsInput, ClinicList> = async ({ ctx, input: query }) => {
  const areaCounts = isAreaAsked(query) ? await readAreas(ctx.db) : [];
  if (!hasAreaFilter(query)) return listIn(ctx, query, areaCounts);
  const area = completeArea(areaCounts, query);
  return { ...(await listIn(ctx, { ...query, ...area }, areaCounts)), area };
};

/** @param input its area completed by `completeArea` @param areaCounts all areas, if needed */
async function listIn(
  ctx: AppContext,
  input: ListClinicsInput,
  areaCounts: readonly AreaCount[],
): Promise<ClinicList> {
  const procedure = input.procedure ? await findProcedure(ctx.db, input.procedure) : null;
  if (input.procedure && !procedure) return emptyList(areaCounts, input);
  // A search of punctuation matches nothing; the whole list would look like its matches.
  if (input.search?.trim() && !readQuery(input.search))
    return emptyList(areaCounts, input, { didYouMean: [] });
  const areaSql = areaCondition(areaCounts, input);
  if (areaSql && countIn(areaCounts, input) === 0) return emptyList(areaCounts, input);
  const filter = { procedure, areaCounts, areaSql };
  const { ids, matched, ...rest } =
    (await searchIds(ctx, input, filter)) ?? (await listIds(ctx, input, filter));
  const summaries = await readClinicSummaries(ctx.db, ids, {
    procedureId: procedure?.id,
    latestReview: input.latestReview ?? false,
    foundBy: matched?.foundBy,
    version: matched?.version,
  });
  // A search has no tags, since any change may change its results.
  if (!input.search) ctx.addCacheTags(...listTags(summaries, procedure, input));
  const clinics = matched ? summaries.map((clinic) => withMatches(clinic, matched)) : summaries;
  return { clinics: input.highlight ? highlightAll(clinics, input.search) : clinics, ...rest };
}

/** Returns the ids of a page of the whole list, or of a procedure's clinics. */
async function listIds(
  { db }: AppContext,
  input: ListClinicsInput,
  { procedure, areaCounts, areaSql }: ListFilter,
) {
  const { sort, limit, offset } = input;
  const order =
    sort === 'name'
      ? sql`c.sort_name, c.id`
      : procedure
        ? sql`s.review_count desc, c.sort_name, c.id`
        : sql`c.review_count desc, c.sort_name, c.id`;
  const fromWhere = procedure
    ? sql`clinics c join clinic_procedure_stats s on s.clinic_id = c.id and s.procedure_id = ${procedure.id} where c.published`
    : sql`clinics c where c.published`;
  const rows = await db.execute<{ id: number }>(sql`
    select c.id from ${fromWhere}${areaSql ? sql` and ${areaSql}` : sql``} order by ${order} limit ${limit} offset ${offset}`);
  const counts = procedure && isAreaAsked(input) ? await countAreas(db, fromWhere) : areaCounts;
  return {
    ids: rows.rows.map(({ id }) => id),
    matched: null,
    total: areaSql ? countIn(counts, input) : (procedure?.clinicCount ?? (await countAll(db))),
    ...(input.areas && { areas: describeAreas(areaCounts, counts, input) }),
  };
}

async function countAll(db: AppContext['db']): Promise<number> {
  const [state] = await publishedCount(db).execute();
  return state?.total ?? 0;
}

const publishedCount = prepareOnce((db) => db.select({ total: siteState.clinicCount }).from(siteState));

/**
 * Returns the cache tags of a list. The order of a procedure's clinics, and that by name, do not depend on the clinics'
 * numbers of reviews, so these lists have no `clinicOrder`.
 */
const listTags = (
  listed: readonly ClinicSummary[],
  procedure: { id: number } | null,
  { sort, latestReview }: ListClinicsInput,
): CacheTag[] => [
  CACHE_TAGS.clinics,
  ...(procedure ? [CACHE_TAGS.procedure(procedure.id)] : []),
  ...(procedure || sort === 'name' ? [] : listed.map((clinic) => CACHE_TAGS.clinicOrder(clinic.reviewCount))),
  ...listed.map(({ id }) => CACHE_TAGS.clinic(id)),
  ...(latestReview ? listed.map(({ id }) => CACHE_TAGS.clinicReviews(id)) : []),
];

const isAreaAsked = (input: ListClinicsInput) => input.areas || hasAreaFilter(input);

/** Returns a list without clinics; of the areas only those of the filter remain. */
const emptyList = (
  areaCounts: readonly AreaCount[],
  input: ListClinicsInput,
  rest: Pick<ClinicList, 'didYouMean'> = {},
): ClinicList => ({
  clinics: [],
  total: 0,
  ...rest,
  ...(input.areas && { areas: describeAreas(areaCounts, [], input) }),
});
