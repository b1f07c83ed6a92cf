import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import type { Db } from '#server/db/connection.ts';
import { clinicProcedureStats, clinics, procedures, reviews } from '#server/db/schema/index.ts';
import { toClinicSummary } from './clinic-view.ts';

type Options = { procedureId?: number | undefined; latestReview: boolean };

/** The clinics of these ids, in the order of the ids, each with one price and, if asked for, its newest review. */
export async function readClinicSummaries(
  db: Db,
  ids: readonly number[],
  options: Options,
): Promise<ClinicSummary[]> {
  if (ids.length === 0) return [];
  const [rows, latest] = await Promise.all([
    readRows(db, ids, options.procedureId),
    options.latestReview ? readLatestReviews(db, ids) : null,
  ]);
  const views = new Map(rows.map((row) => [row.clinic.id, toClinicSummary(row, latest)]));
  return ids.map((id) => views.get(id)).filter((view) => view !== undefined);
}

function readRows(db: Db, ids: readonly number[], procedureId: number | undefined) {
  const shown = db
    .select()
    .from(clinicProcedureStats)
    .where(
      and(
        eq(clinicProcedureStats.clinicId, clinics.id),
        procedureId === undefined ? undefined : eq(clinicProcedureStats.procedureId, procedureId),
      ),
    )
    .orderBy(desc(clinicProcedureStats.reviewCount), clinicProcedureStats.procedureId)
    .limit(1)
    .as('shown');
  return db
    .select({
      clinic: getTableColumns(clinics),
      stats: {
        reviewCount: shown.reviewCount,
        pricedCount: shown.pricedCount,
        priceSumKrw: shown.priceSumKrw,
        lowestKrw: shown.lowestKrw,
        highestKrw: shown.highestKrw,
      },
      procedure: { id: procedures.id, slug: procedures.slug, name: procedures.name },
      isNarrowed: sql<boolean>`${procedureId !== undefined}::boolean`,
    })
    .from(clinics)
    .leftJoinLateral(shown, sql`true`)
    .leftJoin(procedures, eq(procedures.id, shown.procedureId))
    .where(inArray(clinics.id, [...ids]));
}

export type ClinicRow = Awaited<ReturnType<typeof readRows>>[number];

/** Newest public review of each clinic, by clinic id. */
async function readLatestReviews(db: Db, ids: readonly number[]) {
  const newest = db
    .select({ id: reviews.id, content: reviews.content, procedureId: reviews.procedureId })
    .from(reviews)
    .where(and(eq(reviews.clinicId, clinics.id), sql`${reviews.isPublic}`))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(1)
    .as('newest');
  const rows = await db
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
    .where(inArray(clinics.id, [...ids]));
  return new Map(rows.map((row) => [row.clinicId, row]));
}

export type LatestReviews = Awaited<ReturnType<typeof readLatestReviews>>;
