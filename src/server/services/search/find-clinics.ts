import { sql } from 'drizzle-orm';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { ClinicScope } from './clinic-scope.ts';
import { type NamingClinic, readClinicsNaming, splitAtDoctor } from './doctor-names.ts';
import {
  type LikeProcedure,
  nearestNamed,
  proceduresLike,
  readNamedExactly,
  readClinicsOfProcedures,
} from './find-procedures.ts';
import { aroundPlace } from './keys/places.ts';
import { beginningProbes, heardBeginningProbes, nearProbes, partProbes, wholeProbes } from './probes.ts';
import type { NamedProcedure } from './rank/rank-procedures.ts';
import {
  EXACT_NAME_SCORE,
  type Candidate,
  isInPlaceAlone,
  isLiteral,
  type Ranked,
  rankClinics,
} from './rank/rank-clinics.ts';
import {
  type Lookup,
  MOST_CANDIDATES,
  MOST_SELECTED,
  mostOf,
  nameLookup,
  type Piece,
  readCandidates,
  readCandidatesBeside,
  allInPlaces,
} from './read-candidates.ts';
import { isPlaceAlone, readQuery, type SearchQuery } from './read-query.ts';
import { COUNT_LIMIT } from './search-match.ts';
import type { SearchContext } from './search-memory.ts';

export type FoundClinics = {
  /** Best match first. */
  clinics: readonly Pick<
    Ranked,
    'id' | 'reviewCount' | 'sortName' | 'published' | 'isFoundByName' | 'nearStation' | 'isNamesake' | 'score'
  >[];
  /** For clinics with reviews of a procedure in the query: that procedure. */
  foundBy: ReadonlyMap<number, ProcedureRef>;
  /** For clinics whose public reviews name a doctor in the query: the number of those reviews. */
  doctorReviewCounts: ReadonlyMap<number, number>;
  /** Procedures named in the query. */
  named: readonly NamedProcedure[];
  /** Those of them with reviews at the clinics found, those with the most clinics first. */
  reviewed: readonly NamedProcedure[];
  /** Procedures named in the query without reviews in its place; the clinics found are then all of that place, if any. */
  unreviewed: readonly NamedProcedure[];
  /** True if no clinic is called so, as a whole name or in part, and these names only come near. */
  isNearest: boolean;
  /** True if the query contains a price, which is ignored. */
  isPriceIgnored: boolean;
  /** True if there are more matches than are counted, or candidates that were not compared. */
  isCapped: boolean;
  /** The version of the public content that was searched. */
  version: string | null;
};

type Beside = { version: string | null; like: LikeProcedure[] | null };

/** Reads the content version and the procedures in a query as part of the search's own statement, at almost no cost. */
function versionAndProcedures(query: SearchQuery): Piece<Beside> {
  const { shape, lists, write } = proceduresLike(query, { slips: false });
  return {
    shape: `version, ${shape}`,
    lists,
    write: (placed) => sql<Beside>`json_build_object(
      'version', (select content_version::text from site_state), 'like', ${write(placed)})`,
  };
}

/** Number of names in a list of suggestions. */
const ENOUGH = 10;
/** Least score of a name that begins like the query (rank/closeness.ts: `soundBeginning`). */
const SURE = 750;

/**
 * Finds the clinics for a query, best match first: by name in either language and any spelling, by place, by both, by a
 * procedure with reviews there, or by a doctor named in reviews. All lists use it, for visitors and staff.
 * @returns null for a query without a letter or digit
 */
export async function findClinics(
  ctx: SearchContext,
  text: string,
  scope: ClinicScope,
): Promise<FoundClinics | null> {
  const query = readQuery(text);
  if (!query) return null;
  const exact = await ctx.search.limit(() => find(ctx, query, scope));
  const around = exact.clinics.length === 0 ? aroundPlaceAlone(query) : null;
  const found = around ? await ctx.search.limit(() => find(ctx, around, scope)) : exact;
  // A place or procedure is not a doctor's name; suggestions list doctors separately.
  if (scope.bestOnly || found.named.length > 0 || isPlaceAlone(query)) return found;
  const namingClinics = await readClinicsNaming(ctx.db, text, scope);
  if (namingClinics.length > 0 || found.clinics.length > 0) return addNaming(found, namingClinics);
  return addNaming(found, await readClinicsNamingFor(ctx, text, scope));
}

/** Returns a query for a neighbourhood with what is named after it; null for any other query. */
function aroundPlaceAlone(query: SearchQuery): SearchQuery | null {
  if (!isPlaceAlone(query)) return null;
  const readings = query.readings.map((reading) => ({
    ...reading,
    places: reading.places.map((place) => aroundPlace(place) ?? place),
  }));
  return { ...query, readings };
}

/** Finds clinics by a doctor and a procedure in one query, in either order: `jegal rhinoplasty`. */
async function readClinicsNamingFor(
  ctx: SearchContext,
  text: string,
  scope: ClinicScope,
): Promise<NamingClinic[]> {
  for (const { doctor, rest } of splitAtDoctor(text)) {
    const namingClinics = await readClinicsNaming(ctx.db, doctor, scope);
    if (namingClinics.length === 0) continue;
    const procedureIds = (await readNamedExactly(ctx, rest)).map(({ id }) => id);
    if (procedureIds.length > 0) return readClinicsNaming(ctx.db, doctor, scope, procedureIds);
  }
  return [];
}

/** Adds clinics whose reviews name a doctor in the query: after matching names, before names that are only similar. */
function addNaming(found: FoundClinics, namingClinics: readonly NamingClinic[]): FoundClinics {
  if (namingClinics.length === 0) return found;
  const byId = new Map(found.clinics.map((clinic) => [clinic.id, clinic]));
  const others = namingClinics
    .filter(({ id }) => !byId.has(id))
    .map((clinic) => ({
      ...clinic,
      isFoundByName: false,
      nearStation: null,
      isNamesake: false,
      score: 0,
    }));
  const sure = found.clinics.filter(({ score }) => score >= SURE);
  const similar = found.clinics.filter(({ score }) => score < SURE);
  return {
    ...found,
    clinics: [...sure, ...others, ...similar],
    doctorReviewCounts: new Map(namingClinics.map((clinic) => [clinic.id, clinic.doctorReviewCount])),
    isNearest: false,
    isCapped: found.isCapped || found.clinics.length + others.length > COUNT_LIMIT,
  };
}

async function find(ctx: SearchContext, query: SearchQuery, scope: ClinicScope): Promise<FoundClinics> {
  const lookups = likelyLookups(query);
  const first = await readCandidatesBeside(ctx, lookups, scope, versionAndProcedures(query));
  const version = first.beside?.version ?? null;
  const isFull = first.candidates.length >= mostOf(lookups);
  const { candidates: likely, isCut } =
    isFull && !scope.bestOnly
      ? await readOthers(ctx, lookups, scope, first.candidates)
      : { candidates: first.candidates, isCut: isFull };
  const ranked = rankClinics(query, likely, scope);
  if (isEnough(query, ranked)) {
    const plain = nearestNamed(query, first.beside?.like ?? [], { plainly: true });
    if (plain.procedures.length === 0) return toFound(query, ranked, { isCut, version, named: [] });
    const all = merge(likely, await readClinicsOfProcedures(ctx, plain, scope));
    const again = rankClinics(query, all, { ...scope, known: scoresOf(likely, ranked) });
    return toFound(query, again, { isCut, version, named: plain.procedures });
  }
  const near = await readCandidatesBeside(
    ctx,
    [nameLookup(nearProbes(namesOf(query))), nameLookup([], heardBeginningProbes(namesOf(query)))],
    scope,
    proceduresLike(query, { slips: true }),
  );
  const named = nearestNamed(query, near.beside ?? [], { plainly: false });
  const all = merge(likely, near.candidates, await readClinicsOfProcedures(ctx, named, scope));
  const again = rankClinics(query, all, { ...scope, known: scoresOf(likely, ranked) });
  const isUnreviewed = !again.some(({ procedure }) => procedure) && named.procedures.length > 0;
  if (again.length === 0 && isUnreviewed && named.places.length > 0) {
    const there = await find(
      ctx,
      { ...query, readings: [{ names: [], places: named.places }], meanings: [] },
      scope,
    );
    return { ...there, named: named.procedures, unreviewed: named.procedures };
  }
  // Names that only resemble a procedure's are not what it means, even if nobody has reviewed it.
  const exact = isUnreviewed ? named.procedures.filter(({ isExact }) => isExact) : [];
  if (exact.length > 0) {
    const literal = again.filter((clinic) => isLiteral(query, clinic));
    return { ...toFound(query, literal, { isCut, version, named: exact }), unreviewed: exact };
  }
  return toFound(query, again, { isCut, version, named: named.procedures });
}

/** Reads all matches of the lookups beside the best ones, up to the limit of totals. */
async function readOthers(
  ctx: SearchContext,
  lookups: readonly Lookup[],
  scope: ClinicScope,
  best: readonly Candidate[],
) {
  const most = 2 * MOST_SELECTED;
  const all = await readCandidates(ctx, allInPlaces(lookups), scope, most);
  return { candidates: merge(best, all), isCut: all.length >= most };
}

/**
 * Returns true if similar spellings and procedures need not be searched: a place is asked for, nothing is (`price`), an
 * exact name was found, or many names begin with the query.
 */
function isEnough(query: SearchQuery, ranked: readonly Ranked[]): boolean {
  const [best] = ranked;
  if (isPlaceAlone(query) || query.isFillers || (best && best.score >= EXACT_NAME_SCORE)) return true;
  return (ranked[ENOUGH - 1]?.score ?? 0) >= SURE;
}

/** Returns the first lookups: exact names, beginnings and parts of names, and places. */
function likelyLookups(query: SearchQuery): Lookup[] {
  const { readings } = query;
  const all = namesOf(query);
  return [
    ...readings.flatMap((reading) =>
      reading.names.length > 0 && reading.places.length > 0
        ? [nameLookup(wholeProbes(reading.names), beginningProbes(reading.names), reading.places)]
        : [],
    ),
    ...housesOf(query).map((house): Lookup => ({
      kind: 'places',
      places: [{ keys: [house], house, station: null, isSure: true }],
    })),
    nameLookup(wholeProbes(all)),
    nameLookup([], beginningProbes(all)),
    nameLookup([], partProbes(all)),
    ...readings.flatMap(({ names, places }): Lookup[] =>
      names.length === 0 ? [{ kind: 'places', places, isExact: places.every(({ isSure }) => isSure) }] : [],
    ),
    ...(query.isGeneric ? [{ kind: 'places', places: [], isExact: true } as const] : []),
  ];
}

const namesOf = ({ readings }: SearchQuery) => readings.flatMap(({ names }) => names);

const housesOf = ({ readings }: SearchQuery): string[] =>
  readings.flatMap(({ places }) => places.flatMap(({ house }) => house ?? []));

/** Returns the scores of compared clinics, 0 for those ranked out, so that they are not compared again. */
const scoresOf = (compared: readonly Candidate[], ranked: readonly Ranked[]): Map<number, number> =>
  new Map([
    ...compared.filter(hasNames).map(({ id }) => [id, 0] as const),
    ...ranked.filter(hasNames).map(({ id, ownScore }) => [id, ownScore] as const),
  ]);

/** Returns false for a clinic found only by its place. */
const hasNames = ({ forms }: Candidate) => forms.length > 0;

/** Merges candidates without duplicates; keeps the procedure that found a clinic. */
function merge(...groups: readonly (readonly Candidate[])[]): Candidate[] {
  const byId = new Map<number, Candidate>();
  for (const candidate of groups.flat()) {
    const known = byId.get(candidate.id);
    const named = known && (hasNames(known) || !hasNames(candidate)) ? known : candidate;
    byId.set(candidate.id, { ...named, procedure: candidate.procedure ?? known?.procedure ?? null });
  }
  return [...byId.values()];
}

function reviewedAmong(named: readonly NamedProcedure[], ranked: readonly Ranked[]): NamedProcedure[] {
  const clinicCounts = new Map<number, number>();
  for (const id of ranked.flatMap(({ procedure }) => procedure?.allIds ?? []))
    clinicCounts.set(id, (clinicCounts.get(id) ?? 0) + 1);
  const countOf = ({ id }: NamedProcedure) => clinicCounts.get(id) ?? 0;
  return named.filter(countOf).sort((a, b) => countOf(b) - countOf(a) || a.id - b.id);
}

const toFound = (
  query: SearchQuery,
  ranked: readonly Ranked[],
  { isCut, version, named }: Pick<FoundClinics, 'version' | 'named'> & { isCut: boolean },
): FoundClinics => ({
  clinics: ranked,
  doctorReviewCounts: new Map(),
  named,
  reviewed: reviewedAmong(named, ranked),
  unreviewed: [],
  foundBy: new Map(
    ranked.flatMap(({ id: clinicId, procedure }) => {
      if (!procedure) return [];
      const { id, slug, name } = procedure;
      return [[clinicId, { id, slug, name }] as const];
    }),
  ),
  isNearest:
    !query.isGeneric &&
    !ranked.some((clinic) => isInPlaceAlone(query, clinic)) &&
    ranked.every(
      (clinic) =>
        !clinic.procedure &&
        clinic.ownScore < EXACT_NAME_SCORE &&
        (query.isWholeName || !isLiteral(query, clinic)),
    ),
  isPriceIgnored: query.hasPrice,
  isCapped: ranked.length > COUNT_LIMIT || (isCut && ranked.length > MOST_CANDIDATES / 2),
  version,
});
