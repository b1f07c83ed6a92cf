import { and, type SQL, sql } from 'drizzle-orm';
import type { ClinicList, ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { CACHE_TAGS, type CacheTag } from '#domain/cache-tags.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import type { ClinicSort } from '#domain/lists/clinic-sort.ts';
import type { AppContext } from '#server/context.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { siteState } from '#server/db/schema/index.ts';
import type { Page } from '../paging.ts';
import { findProcedure } from '../procedure/find-procedure.ts';
import { findClinics, type FoundClinics } from '../search/find-clinics.ts';
import { pageOfFound } from '../search/page-of-found.ts';
import { highlightNames } from '../search/rank/highlight.ts';
import { readQuery } from '../search/read-query.ts';
import { suggestBeside } from './suggest-beside.ts';
import { suggestCategories } from '../search/suggest-categories.ts';
import { suggestSpellings } from '../search/suggest-spellings.ts';
import {
  type AreaCount,
  areaCondition,
  countAreas,
  countIn,
  describeAreas,
  readAreas,
} from './clinic-areas.ts';
import { completeArea } from './complete-area.ts';
import { readClinicSummaries } from './read-clinic-summaries.ts';
import type { Verb } from '../verb.ts';

export type ListClinicsInput = Page &
  ClinicArea & {
    search?: string | undefined;
    sort?: ClinicSort;
    /** Present or former slug of the procedure to filter by; an unknown one matches nothing. */
    procedure?: string | undefined;
    /** Adds the areas by which the list can be filtered. */
    areas?: boolean | undefined;
    /** Adds an excerpt of each clinic's newest review. */
    latestReview?: boolean | undefined;
    /** Adds procedures and doctors that the search may mean. */
    suggest?: boolean | undefined;
    /**
     * For suggestions: adds the ranges of each clinic's names that the search matched, compares only the best candidates
     * and leaves out doctors.
     */
    highlight?: boolean | undefined;
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

/** Lists clinics; `input` names the city and district of its area too. @param areaCounts all areas, if needed */
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
  // A search names no tags: any change may change it.
  if (!input.search) ctx.addCacheTags(...listTags(summaries, procedure, input));
  const clinics = matched ? summaries.map((clinic) => withMatches(clinic, matched)) : summaries;
  return { clinics: input.highlight ? highlightAll(clinics, input.search) : clinics, ...rest };
}

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

/** The reasons for which a search found its clinics. */
type Matched = Pick<FoundClinics, 'foundBy' | 'doctorReviewCounts' | 'version'> & {
  /** Clinics whose name or place matches. */
  nameMatches: ReadonlySet<number>;
  /** Clinics whose name contains the place that was searched for. */
  namesakes: ReadonlySet<number>;
  /** Stations by which clinics were found, by clinic. */
  stations: ReadonlyMap<number, string>;
};

/**
 * Adds why the search found a clinic: the station, the number of reviews that name the doctor, and if its name matches,
 * too.
 */
function withMatches(clinic: ClinicSummary, matched: Matched): ClinicSummary {
  const { id } = clinic;
  const foundByName = matched.nameMatches.has(id);
  const doctorReviewCount = matched.doctorReviewCounts.get(id);
  const nearStation = matched.stations.get(id);
  return {
    ...clinic,
    ...(clinic.foundBy && { foundByName }),
    ...(doctorReviewCount !== undefined && { naming: doctorReviewCount, foundByName }),
    ...(nearStation !== undefined && { nearStation }),
    ...(matched.namesakes.has(id) && { foundByName: true }),
  };
}

function highlightAll(summaries: ClinicSummary[], search = ''): ClinicSummary[] {
  const query = readQuery(search);
  if (!query) return summaries;
  return summaries.map((clinic) => ({
    ...clinic,
    highlight: highlightNames(query, clinic.name, clinic.nameKo),
  }));
}

type ListFilter = {
  procedure: { id: number; clinicCount: number } | null;
  areaCounts: readonly AreaCount[];
  /** The condition on `clinics c`; undefined: everywhere. */
  areaSql: SQL | undefined;
};

const hasAreaFilter = ({ city, district, neighbourhood }: ListClinicsInput) =>
  (city ?? district ?? neighbourhood) !== undefined;

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

const hasReviewsOf = ({ id }: { id: number }) =>
  sql`exists (select 1 from clinic_procedure_stats s where s.clinic_id = c.id and s.procedure_id = ${id})`;

/** Returns the ids of a page of search results; null without a search text. */
async function searchIds(ctx: AppContext, input: ListClinicsInput, filter: ListFilter) {
  if (!input.search) return null;
  const { procedure, areaCounts, areaSql } = filter;
  const scopeWithoutArea = {
    publishedOnly: true,
    where: procedure ? hasReviewsOf(procedure) : undefined,
    sort: input.sort,
    bestOnly: input.highlight,
    isReviewedFirst: !input.highlight,
  };
  const scope = { ...scopeWithoutArea, where: and(scopeWithoutArea.where, areaSql) };
  const found = await findClinics(ctx, input.search, scope);
  if (!found) return null;
  const foundInAllAreas =
    areaSql && input.areas ? await findClinics(ctx, input.search, scopeWithoutArea) : found;
  // An empty list under a filter by procedure does not tell that nobody has reviewed the procedures of the query.
  const unreviewed = found.clinics.length > 0 || !procedure ? found.unreviewed : [];
  const matched = matchedOf(found);
  const rest = {
    matched,
    ...(input.suggest && { beside: await suggestBeside(ctx.db, input.search, found.named) }),
    ...(found.isNearest && found.clinics.length > 0 && { isNearest: true as const }),
    ...(found.isPriceIgnored && { isPriceIgnored: true as const }),
    ...(found.foundBy.size + found.doctorReviewCounts.size + unreviewed.length > 0 && {
      matches: tellMatches(found, matched),
    }),
    ...(input.areas && {
      areas: describeAreas(areaCounts, await countFound(ctx.db, foundInAllAreas ?? found), input),
    }),
  };
  if (found.clinics.length > 0) return { ...pageOfFound(found, input), ...rest };
  const didYouMean =
    unreviewed.length > 0
      ? await suggestCategories(ctx.db, unreviewed)
      : await suggestSpellings(ctx, input.search, scope);
  return { ids: [], total: 0, didYouMean, ...rest };
}

const matchedOf = ({ clinics, foundBy, doctorReviewCounts, version }: FoundClinics): Matched => ({
  foundBy,
  doctorReviewCounts,
  version,
  nameMatches: new Set(clinics.flatMap(({ id, isFoundByName }) => (isFoundByName ? [id] : []))),
  namesakes: new Set(clinics.flatMap(({ id, isNamesake }) => (isNamesake ? [id] : []))),
  stations: new Map(
    clinics.flatMap(({ id, nearStation }) => (nearStation ? [[id, nearStation] as const] : [])),
  ),
});

/** Counts the matches by name, by reviews and by doctor. */
function tellMatches(found: FoundClinics, { nameMatches }: Matched) {
  return {
    byName: nameMatches.size,
    byReviews: found.foundBy.size,
    both: [...nameMatches].filter((id) => found.foundBy.has(id) || found.doctorReviewCounts.has(id)).length,
    byDoctor: found.doctorReviewCounts.size,
    procedures: [...found.reviewed, ...found.unreviewed].map(({ slug, name }) => ({ slug, name })),
  };
}

/** Counts the search results by area; null if there may be more than were found. */
async function countFound(db: AppContext['db'], { clinics: found, isCapped }: FoundClinics) {
  if (isCapped) return null;
  const ids = sql`${sql.param(found.map(({ id }) => id))}::int[]`;
  return countAreas(db, sql`clinics c where c.id = any(${ids})`);
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
  const from = procedure
    ? sql`clinics c join clinic_procedure_stats s on s.clinic_id = c.id and s.procedure_id = ${procedure.id} where c.published`
    : sql`clinics c where c.published`;
  const rows = await db.execute<{ id: number }>(sql`
    select c.id from ${from}${areaSql ? sql` and ${areaSql}` : sql``} order by ${order} limit ${limit} offset ${offset}`);
  const counts = procedure && isAreaAsked(input) ? await countAreas(db, from) : areaCounts;
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
