import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, listOf, prepareOnce, type Tx } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures, reviews } from '#server/db/schema/index.ts';
import type { ProcedureRef } from '#domain/procedure/procedure-views.ts';
import { CLINIC_CORE } from './clinic-columns.ts';

export type RowOptions = {
  /** The procedure whose price each clinic shows. */
  procedureId?: number | undefined;
  /** The procedure whose price each of these clinics shows, by clinic id, for lists without a procedure filter. */
  foundBy?: ReadonlyMap<number, ProcedureRef> | undefined;
};

/** Reads clinics, each with the figures of one of its procedures, which the options choose. */
export function readClinicsWithFigures(db: Db, ids: readonly number[], { procedureId, foundBy }: RowOptions) {
  if (procedureId !== undefined) return withProcedure(db).execute({ ids, procedureId });
  if (!foundBy || foundBy.size === 0) return withMostReviewed(db).execute({ ids });
  return withFound(db).execute({ ids, procedureIds: ids.map((id) => foundBy.get(id)?.id ?? null) });
}

/** Selects the procedure requested for a clinic, by the position of its id among the ids; null: any. */
const requestedProcedure = sql`(${listOf(sql.placeholder('procedureIds'))})[
  array_position(${listOf(sql.placeholder('ids'))}, ${clinics.id})]`;

const isRequestedClinic = sql`${clinics.id} = any(${listOf(sql.placeholder('ids'))})`;

function prepareRows(db: Db | Tx, { narrowed, first }: { narrowed?: SQL; first?: SQL } = {}) {
  const shownProcedure = db
    .select()
    .from(clinicProcedureStats)
    .where(and(eq(clinicProcedureStats.clinicId, clinics.id), narrowed))
    .orderBy(
      ...(first ? [first] : []),
      sql`${clinicProcedureStats.prices} is null`,
      desc(clinicProcedureStats.reviewCount),
      clinicProcedureStats.procedureId,
    )
    .limit(1)
    .as('shown');
  return db
    .select({
      clinic: CLINIC_CORE,
      stats: {
        reviewCount: shownProcedure.reviewCount,
        prices: shownProcedure.prices,
      },
      procedure: { id: procedures.id, slug: procedures.slug, name: procedures.name },
    })
    .from(clinics)
    .leftJoinLateral(shownProcedure, sql`true`)
    .leftJoin(procedures, eq(procedures.id, shownProcedure.procedureId))
    .where(isRequestedClinic);
}

const withMostReviewed = prepareOnce((db) => prepareRows(db));
const withProcedure = prepareOnce((db) =>
  prepareRows(db, {
    narrowed: sql`${clinicProcedureStats.procedureId} = ${sql.placeholder('procedureId')}`,
  }),
);
const withFound = prepareOnce((db) =>
  prepareRows(db, {
    first: sql`${clinicProcedureStats.procedureId} = ${requestedProcedure} desc`,
  }),
);

/** A clinic of a list, with the figures of one of its procedures. */
export type ClinicWithFigures = Awaited<ReturnType<ReturnType<typeof withProcedure>['execute']>>[number] & {
  /** True if the price is that of the requested procedure, or of the one by which the clinic was found. */
  showsRequestedProcedure: boolean;
};

/**
 * Returns the newest public review of each clinic by clinic id, restricted to the requested procedure if there is one.
 */
export async function readLatestReviews(
  db: Db,
  ids: readonly number[],
  { procedureId, foundBy }: RowOptions,
) {
  const procedureIds = ids.map((id) => procedureId ?? foundBy?.get(id)?.id ?? null);
  const rows = procedureIds.some((id) => id !== null)
    ? await latestReviewsOf(db).execute({ ids, procedureIds })
    : await latestReviews(db).execute({ ids });
  return new Map(rows.map((row) => [row.clinicId, row]));
}

function prepareLatest(db: Db | Tx, narrowed?: SQL) {
  const newest = db
    .select({
      id: reviews.id,
      content: reviews.content,
      language: reviews.language,
      procedureId: reviews.procedureId,
    })
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
      language: newest.language,
      procedureSlug: procedures.slug,
      procedureName: procedures.name,
    })
    .from(clinics)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(procedures, eq(procedures.id, newest.procedureId))
    .where(isRequestedClinic);
}

const latestReviews = prepareOnce((db) => prepareLatest(db));
const latestReviewsOf = prepareOnce((db) =>
  prepareLatest(db, sql`(${requestedProcedure} is null or ${reviews.procedureId} = ${requestedProcedure})`),
);

export type LatestReviews = Awaited<ReturnType<typeof readLatestReviews>>;
