import { and, type SQL, sql } from 'drizzle-orm';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import type { ClinicArea } from '#domain/lists/clinic-area.ts';
import type { ClinicSort } from '#domain/lists/clinic-sort.ts';
import type { AppContext } from '#server/context.ts';
import type { Page } from '../paging.ts';
import { findClinics, type FoundClinics } from '../search/find-clinics.ts';
import { pageOfFound } from '../search/page-of-found.ts';
import { highlightNames } from '../search/rank/highlight.ts';
import { readQuery } from '../search/read-query.ts';
import { suggestCategories } from '../search/suggest-categories.ts';
import { suggestSpellings } from '../search/suggest-spellings.ts';
import { type AreaCount, countAreas, describeAreas } from './clinic-areas.ts';
import { suggestBeside } from './suggest-beside.ts';

export type FoundInput = Page &
  ClinicArea & {
    search?: string | undefined;
    sort?: ClinicSort;
    /** Adds the areas by which the list can be filtered. */
    areas?: boolean | undefined;
    /** Adds procedures and doctors that the search may mean. */
    suggest?: boolean | undefined;
    /**
     * For suggestions: adds the ranges of each clinic's names that the search matched, compares only the best candidates
     * and leaves out doctors.
     */
    highlight?: boolean | undefined;
  };

export type ListFilter = {
  procedure: { id: number; clinicCount: number } | null;
  areaCounts: readonly AreaCount[];
  /** The condition on `clinics c`; undefined: everywhere. */
  areaSql: SQL | undefined;
};

/** The reasons for which a search found its clinics. */
type Matched = Pick<FoundClinics, 'foundBy' | 'doctorReviewCounts' | 'version'> & {
  /** Clinics whose name or place matches. */
  nameMatches: ReadonlySet<number>;
  /** Clinics whose name contains the place that was searched for. */
  namesakes: ReadonlySet<number>;
  /** Stations by which clinics were found, by clinic. */
  stations: ReadonlyMap<number, string>;
};

/** Returns the ids of a page of search results; null without a letter or digit to search for. */
export async function searchIds(ctx: AppContext, input: FoundInput, filter: ListFilter) {
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
      matches: countMatches(found, matched),
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

const hasReviewsOf = ({ id }: { id: number }) =>
  sql`exists (select 1 from clinic_procedure_stats s where s.clinic_id = c.id and s.procedure_id = ${id})`;

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
function countMatches(found: FoundClinics, { nameMatches }: Matched) {
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

/** Adds why the search found a clinic: the station, the number of reviews that name the doctor, and whether the name matches. */
export function withMatches(clinic: ClinicSummary, matched: Matched): ClinicSummary {
  const { id } = clinic;
  const isNamesake = matched.namesakes.has(id);
  const doctorReviewCount = matched.doctorReviewCounts.get(id);
  const nearStation = matched.stations.get(id);
  const isFoundOtherwise = clinic.foundBy !== undefined || doctorReviewCount !== undefined;
  return {
    ...clinic,
    ...(doctorReviewCount !== undefined && { naming: doctorReviewCount }),
    ...((isFoundOtherwise || isNamesake) && { foundByName: isNamesake || matched.nameMatches.has(id) }),
    ...(nearStation !== undefined && { nearStation }),
  };
}

/** Adds the ranges of each clinic's names that the search matched. */
export function highlightAll(summaries: ClinicSummary[], search = ''): ClinicSummary[] {
  const query = readQuery(search);
  if (!query) return summaries;
  return summaries.map((clinic) => ({
    ...clinic,
    highlight: highlightNames(query, clinic.name, clinic.nameKo),
  }));
}
