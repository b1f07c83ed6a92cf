import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import type { Db } from '#server/db/connection.ts';
import { readClinicsWithFigures, readLatestReviews, type RowOptions } from './clinic-rows.ts';
import { toClinicSummary } from './clinic-view.ts';
import { createVersionCache } from './version-cache.ts';

type Options = RowOptions & {
  latestReview: boolean;
  /** The content version that the ids were read at; summaries cached for it are reused. */
  version?: string | null;
};

/** Returns summaries in the order of the ids, each with one price (`toClinicSummary` picks it) and optionally the newest review. */
export async function readClinicSummaries(
  db: Db,
  ids: readonly number[],
  { version, ...options }: Options,
): Promise<ClinicSummary[]> {
  const { procedureId, latestReview, foundBy } = options;
  // Without a chosen procedure or review, a summary is the same in every list.
  const isCacheable = procedureId === undefined && !latestReview && !ids.some((id) => foundBy?.has(id));
  const summaries =
    version && isCacheable ? await readCached(db, ids, version) : await readSummaries(db, ids, options);
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

type Summaries = Map<number, ClinicSummary>;

/** Summaries by clinic id. */
const cacheOf = createVersionCache<number, { version: string; summary: ClinicSummary }>(5_000);

/** Reads summaries, from the cache if they were read for the same version of the public content. */
async function readCached(db: Db, ids: readonly number[], version: string): Promise<Summaries> {
  const cache = cacheOf(db);
  const summaries: Summaries = new Map();
  for (const id of ids) {
    const cached = cache.get(id);
    if (cached?.version === version) summaries.set(id, cached.summary);
  }
  const missing = ids.filter((id) => !summaries.has(id));
  for (const [id, summary] of await readSummaries(db, missing, { latestReview: false })) {
    cache.set(id, { version, summary });
    summaries.set(id, summary);
  }
  return summaries;
}

async function readSummaries(
  db: Db,
  ids: readonly number[],
  { procedureId, latestReview, foundBy }: Omit<Options, 'version'>,
): Promise<Summaries> {
  if (ids.length === 0) return new Map();
  const [rows, latest] = await Promise.all([
    readClinicsWithFigures(db, ids, { procedureId, foundBy }),
    latestReview ? readLatestReviews(db, ids, { procedureId, foundBy }) : null,
  ]);
  return new Map(
    rows.map((row) => {
      const found = foundBy?.get(row.clinic.id);
      const showsRequestedProcedure = procedureId !== undefined || found !== undefined;
      const summary = toClinicSummary({ ...row, showsRequestedProcedure }, latest);
      return [row.clinic.id, found ? { ...summary, foundBy: found } : summary];
    }),
  );
}
