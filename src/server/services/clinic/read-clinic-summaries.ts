import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { type Db, listOf, prepareOnce, type Tx } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures, reviews } from '#server/db/schema/index.ts';
import type { FoundBy } from '../search/find-clinics.ts';
import { CLINIC_CORE, toClinicSummary } from './clinic-view.ts';

type Options = {
  /** The procedure whose price each clinic shows. */
  procedureId?: number | undefined;
  latestReview: boolean;
  /** The procedure whose price each of these clinics shows, by clinic id, for lists without a procedure filter. */
  foundBy?: ReadonlyMap<number, FoundBy> | null;
  /** The version of the public content that the ids belong to; summaries cached for it are reused. */
  version?: string | null;
};

/** Returns clinics in the order of the ids, each with one price and optionally its newest review. */
export async function readClinicSummaries(
  db: Db,
  ids: readonly number[],
  { version, ...options }: Options,
): Promise<ClinicSummary[]> {
  const { procedureId, latestReview, foundBy } = options;
  const isPlain = procedureId === undefined && !latestReview && !ids.some((id) => foundBy?.has(id));
  const summaries =
    version && isPlain ? await readRecent(db, ids, version) : await readSummaries(db, ids, options);
  return ids.map((id) => summaries.get(id)).filter((summary) => summary !== undefined);
}

type Summaries = Map<number, ClinicSummary>;

/**
 * Cached summaries by database. They expire, because replacing a database with an older state, other than by `restore`,
 * may bring a version back.
 */
const REMEMBERED = { max: 5_000, ttl: 10 * 60_000 };
const recentByDb = new WeakMap<Db, LRUCache<number, { version: string; summary: ClinicSummary }>>();

/** Reads summaries, from the cache if they were read for the same version of the public content. */
async function readRecent(db: Db, ids: readonly number[], version: string): Promise<Summaries> {
  const recent = recentByDb.get(db) ?? new LRUCache(REMEMBERED);
  recentByDb.set(db, recent);
  const summaries: Summaries = new Map();
  for (const id of ids) {
    const known = recent.get(id);
    if (known?.version === version) summaries.set(id, known.summary);
  }
  const missing = ids.filter((id) => !summaries.has(id));
  for (const [id, summary] of await readSummaries(db, missing, { latestReview: false })) {
    recent.set(id, { version, summary });
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
    readRows(db, ids, { procedureId, foundBy }),
    latestReview ? readLatestReviews(db, ids, { procedureId, foundBy }) : null,
  ]);
  return new Map(
    rows.map((row) => {
      const found = foundBy?.get(row.clinic.id);
      const isNarrowed = procedureId !== undefined || found !== undefined;
      const summary = toClinicSummary({ ...row, isNarrowed }, latest);
      if (!found) return [row.clinic.id, summary];
      const { isNamedToo: foundByName, ...procedure } = found;
      return [row.clinic.id, { ...summary, foundBy: procedure, foundByName }];
    }),
  );
}

function readRows(
  db: Db,
  ids: readonly number[],
  { procedureId, foundBy }: Pick<Options, 'procedureId' | 'foundBy'>,
) {
  if (procedureId !== undefined) return withProcedure(db).execute({ ids, procedureId });
  if (!foundBy || foundBy.size === 0) return withMostReported(db).execute({ ids });
  return withFound(db).execute({ ids, procedureIds: ids.map((id) => foundBy.get(id)?.id ?? 0) });
}

/** Selects the procedure requested for a clinic, by the position of its id among the ids. */
const procedureAsked = sql`(${listOf(sql.placeholder('procedureIds'))})[
  array_position(${listOf(sql.placeholder('ids'))}, ${clinics.id})]`;

const isAsked = sql`${clinics.id} = any(${listOf(sql.placeholder('ids'))})`;

function prepareRows(db: Db | Tx, { narrowed, first = [] }: { narrowed?: SQL; first?: SQL[] } = {}) {
  const shown = db
    .select()
    .from(clinicProcedureStats)
    .where(and(eq(clinicProcedureStats.clinicId, clinics.id), narrowed))
    .orderBy(...first, desc(clinicProcedureStats.reviewCount), clinicProcedureStats.procedureId)
    .limit(1)
    .as('shown');
  return db
    .select({
      clinic: CLINIC_CORE,
      stats: {
        reviewCount: shown.reviewCount,
        pricedCount: shown.pricedCount,
        priceSumKrw: shown.priceSumKrw,
        lowestKrw: shown.lowestKrw,
        highestKrw: shown.highestKrw,
      },
      procedure: { id: procedures.id, slug: procedures.slug, name: procedures.name },
    })
    .from(clinics)
    .leftJoinLateral(shown, sql`true`)
    .leftJoin(procedures, eq(procedures.id, shown.procedureId))
    .where(isAsked);
}

const withMostReported = prepareOnce((db) => prepareRows(db));
const withProcedure = prepareOnce((db) =>
  prepareRows(db, {
    narrowed: sql`${clinicProcedureStats.procedureId} = ${sql.placeholder('procedureId')}`,
  }),
);
const withFound = prepareOnce((db) =>
  prepareRows(db, {
    first: [sql`${clinicProcedureStats.procedureId} = ${procedureAsked} desc`],
  }),
);

export type ClinicRow = Awaited<ReturnType<ReturnType<typeof withProcedure>['execute']>>[number] & {
  /** True if the price is that of the requested procedure, or of the one by which the clinic was found. */
  isNarrowed: boolean;
};

/**
 * Returns the newest public review of each clinic by clinic id, restricted to the requested procedure if there is one.
 */
async function readLatestReviews(
  db: Db,
  ids: readonly number[],
  { procedureId, foundBy }: Pick<Options, 'procedureId' | 'foundBy'>,
) {
  const asked = ids.map((id) => procedureId ?? foundBy?.get(id)?.id ?? 0);
  const rows = asked.some((id) => id > 0)
    ? await latestReviewsOf(db).execute({ ids, procedureIds: asked })
    : await latestReviews(db).execute({ ids });
  return new Map(rows.map((row) => [row.clinicId, row]));
}

function prepareLatest(db: Db | Tx, narrowed?: SQL) {
  const newest = db
    .select({ id: reviews.id, content: reviews.content, procedureId: reviews.procedureId })
    .from(reviews)
    .where(and(eq(reviews.clinicId, clinics.id), sql`${reviews.isPublic}`, narrowed))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(1)
    .as('newest');
  return db
    .select({
      clinicId: clinics.id,
      id: newest.id,
      content: newest.content,
      procedureSlug: procedures.slug,
      procedureName: procedures.name,
    })
    .from(clinics)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(procedures, eq(procedures.id, newest.procedureId))
    .where(isAsked);
}

const latestReviews = prepareOnce((db) => prepareLatest(db));
/** Procedure 0 stands for any procedure. */
const latestReviewsOf = prepareOnce((db) =>
  prepareLatest(db, sql`(${procedureAsked} = 0 or ${reviews.procedureId} = ${procedureAsked})`),
);

export type LatestReviews = Awaited<ReturnType<typeof readLatestReviews>>;
