import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import type { Db } from '#server/db/connection.ts';
import type { ClinicScope } from './clinic-scope.ts';
import { beginningProbes, nearProbes, partProbes, wholeProbes } from './probes.ts';
import {
  CALLED_SO,
  type Candidate,
  procedureThatFound,
  type Ranked,
  rankClinics,
} from './rank/rank-clinics.ts';
import { nearestNamed, proceduresLike, readClinicsOfProcedures } from './find-procedures.ts';
import {
  type Lookup,
  MOST_CANDIDATES,
  namesWith,
  type Piece,
  readCandidatesBeside,
} from './read-candidates.ts';
import { readQuery, type SearchQuery } from './read-query.ts';

export type FoundClinics = {
  /** Best first. */
  clinics: readonly Pick<Ranked, 'id' | 'reviewCount' | 'sortName' | 'published'>[];
  /** Of clinics that are listed for their reviews of a procedure: which. */
  foundBy: ReadonlyMap<number, ProcedureRef>;
  /** Most of what was compared fits, and more may that was not. */
  isCapped: boolean;
  /** The version of the public content that was searched. */
  version: string | null;
};

/** Costs next to nothing beside what is read anyway. */
const CONTENT_VERSION: Piece<string> = {
  shape: 'version',
  lists: [],
  write: () => sql<string>`(select content_version::text from site_state)`,
};

/** As many names as a list of suggestions holds. */
const ENOUGH = 10;
/** What such a name reaches at least (rank/closeness.ts: `soundBeginning`). */
const SURE = 750;

/**
 * Whoever comes first is answered first: more at once than there are processors only make all of them late. Nobody may
 * wait here who holds a connection.
 */
const inTurn = pLimit(availableParallelism() + 1);

/**
 * The clinics that a text finds, best first: by name in either language and however it is spelt, by place, by both, or
 * by a procedure that patients report there. The one search of all lists, for visitors and staff.
 * @returns null where the text narrows nothing: it holds no letter or digit
 */
export async function findClinics(db: Db, text: string, scope: ClinicScope): Promise<FoundClinics | null> {
  const query = readQuery(text);
  return query && inTurn(() => find(db, query, scope));
}

async function find(db: Db, query: SearchQuery, scope: ClinicScope): Promise<FoundClinics> {
  const first = await readCandidatesBeside(db, likelyLookups(query), scope, CONTENT_VERSION);
  const { candidates: likely, beside: version } = first;
  const ranked = rankClinics(query, likely);
  if (isEnough(query, ranked)) return toFound(ranked, likely, version);
  const near = await readCandidatesBeside(
    db,
    [namesWith(nearProbes(namesOf(query)))],
    scope,
    proceduresLike(query),
  );
  const named = nearestNamed(query, near.beside ?? []);
  const all = merge(likely, near.candidates, await readClinicsOfProcedures(db, named, scope));
  return toFound(rankClinics(query, all, scoresOf(likely, ranked)), all, version);
}

/** Whether slips and procedures need not be looked for: a place was asked for, a clinic is called so, or many begin so. */
function isEnough(query: SearchQuery, ranked: readonly Ranked[]): boolean {
  const isPlaceAlone = query.readings.some(
    ({ names, places }) => names.length === 0 && places.every(({ isSure }) => isSure),
  );
  const [best] = ranked;
  if (best && (isPlaceAlone || best.score >= CALLED_SO)) return true;
  return (ranked[ENOUGH - 1]?.score ?? 0) >= SURE;
}

/** What is looked for first: the very names, names that begin or go on so, and places. */
function likelyLookups(query: SearchQuery): Lookup[] {
  const { readings } = query;
  const all = namesOf(query);
  return [
    ...readings.flatMap((reading) =>
      reading.names.length > 0 && reading.places.length > 0
        ? [namesWith(wholeProbes(reading.names), beginningProbes(reading.names), reading.places)]
        : [],
    ),
    ...housesOf(query).map((house): Lookup => ({
      of: 'places',
      places: [{ keys: [house], house, isSure: true }],
    })),
    namesWith(wholeProbes(all)),
    namesWith([], beginningProbes(all)),
    namesWith([], partProbes(all)),
    ...readings.flatMap(({ names, places }): Lookup[] =>
      names.length === 0 ? [{ of: 'places', places }] : [],
    ),
    ...(query.isGeneric ? [{ of: 'places', places: [] } as const] : []),
  ];
}

const namesOf = ({ readings }: SearchQuery) => readings.flatMap(({ names }) => names);

const housesOf = ({ readings }: SearchQuery): string[] =>
  readings.flatMap(({ places }) => places.flatMap(({ house }) => house ?? []));

/** What was too far away before still is. */
const scoresOf = (compared: readonly Candidate[], ranked: readonly Ranked[]): Map<number, number> =>
  new Map([
    ...compared.filter(hasNames).map(({ id }) => [id, 0] as const),
    ...ranked.filter(hasNames).map(({ id, score }) => [id, score] as const),
  ]);

/** Not found by its place alone. */
const hasNames = ({ forms }: Candidate) => forms.length > 0;

/** Each clinic once, at most as many as are ever compared. */
function merge(...groups: readonly (readonly Candidate[])[]): Candidate[] {
  const byId = new Map<number, Candidate>();
  for (const candidate of groups.flat()) {
    const known = byId.get(candidate.id);
    if (!known || !hasNames(known)) byId.set(candidate.id, candidate);
    else if (candidate.procedure) byId.set(candidate.id, { ...known, procedure: candidate.procedure });
  }
  return [...byId.values()].slice(0, MOST_CANDIDATES);
}

const toFound = (
  ranked: readonly Ranked[],
  compared: readonly Candidate[],
  version: string | null,
): FoundClinics => ({
  clinics: ranked,
  foundBy: new Map(
    ranked.flatMap((clinic) => {
      const found = procedureThatFound(clinic);
      return found ? [[clinic.id, { id: found.id, slug: found.slug, name: found.name }] as const] : [];
    }),
  ),
  isCapped: compared.length >= MOST_CANDIDATES && ranked.length > MOST_CANDIDATES / 2,
  version,
});
