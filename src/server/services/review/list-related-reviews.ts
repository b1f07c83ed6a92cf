import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS, type CacheTag, listPeriods } from '#domain/cache-tags.ts';
import type { RelatedReviews } from '#domain/review/review-views.ts';
import type { SurgeonRef } from '#domain/surgeon/surgeon-views.ts';
import type { AppContext } from '#server/context.ts';
import { IS_SHOWN, reviews } from '#server/db/schema/index.ts';
import { getReview } from './get-review.ts';
import { readReviews } from './read-reviews.ts';
import type { Verb } from '../verb.ts';

const RELATED_LIMIT = 3;

/**
 * Returns other public reviews of the same clinic, and of the same procedure at other clinics, up to three each: those
 * that follow it in a list with the newest first, then those before it. So a new review changes few pages.
 * @throws AppError not-found if the review itself is not public
 */
export const listRelatedReviews: Verb<{ id: number }, RelatedReviews> = async ({ ctx, input }) => {
  const { id, clinicId, procedureId, createdAt, doctorName } = await getReview({ ctx, input });
  const start = { id, createdAt: new Date(createdAt) };
  const ofClinic = eq(reviews.clinicId, clinicId);
  const [sameClinic, sameProcedure] = await Promise.all([
    listNeighbours(ctx, start, ofClinic),
    listNeighbours(ctx, start, and(eq(reviews.procedureId, procedureId), ne(reviews.clinicId, clinicId))),
  ]);
  ctx.addCacheTags(
    ...(doctorName === null ? [] : [CACHE_TAGS.surgeonNames(clinicId)]),
    ...shownTags(start, sameClinic, {
      all: CACHE_TAGS.clinicReviews(clinicId),
      ofMonth: (month) => CACHE_TAGS.clinicMonth(clinicId, month),
      ofYear: (year) => CACHE_TAGS.clinicYear(clinicId, year),
    }),
    ...shownTags(start, sameProcedure, {
      all: CACHE_TAGS.procedureReviews(procedureId),
      ofMonth: (month) => CACHE_TAGS.procedureMonth(procedureId, month),
      ofYear: (year) => CACHE_TAGS.procedureYear(procedureId, year),
    }),
  );
  const views = await readReviews(
    ctx.db,
    [...sameClinic.related, ...sameProcedure.related].map((row) => row.id),
  );
  const isOfClinic = (view: { clinicId: number }) => view.clinicId === clinicId;
  return {
    sameClinic: views.filter(isOfClinic),
    sameProcedure: views.filter((view) => !isOfClinic(view)),
    surgeon: doctorName === null ? null : await findSurgeon(ctx, clinicId, doctorName),
  };
};

/** Returns the surgeon with a page whom a review of a clinic names so; null without one. */
async function findSurgeon({ db }: AppContext, clinicId: number, name: string): Promise<SurgeonRef | null> {
  const { rows } = await db.execute<SurgeonRef>(sql`
    select s.slug, s.name from surgeon_names n join surgeons s on s.id = n.surgeon_id
    where n.clinic_id = ${clinicId} and n.name = ${name} and ${IS_SHOWN}`);
  return rows[0] ?? null;
}

type Position = { id: number; createdAt: Date };

/** Reviews beside one, newest first. */
type Neighbours = {
  related: readonly Position[];
  /** True if all of them are older. */
  areOlder: boolean;
};

/** Returns the next older reviews, and if there are too few of them the next newer ones. */
async function listNeighbours(ctx: AppContext, start: Position, scope: SQL | undefined): Promise<Neighbours> {
  const at = sql`(${reviews.createdAt}, ${reviews.id})`;
  const from = sql`(${sql.param(start.createdAt, reviews.createdAt)}, ${start.id}::int)`;
  const list = (condition: SQL, order: typeof asc, limit: number) =>
    ctx.db
      .select({ id: reviews.id, createdAt: reviews.createdAt })
      .from(reviews)
      .where(and(sql`${reviews.isPublic}`, scope, condition))
      .orderBy(order(reviews.createdAt), order(reviews.id))
      .limit(limit);
  const older = await list(sql`${at} < ${from}`, desc, RELATED_LIMIT);
  const missing = RELATED_LIMIT - older.length;
  const newer = missing > 0 ? await list(sql`${at} > ${from}`, asc, missing) : [];
  return { related: [...newer.toReversed(), ...older], areOlder: missing === 0 };
}

/**
 * Returns the tags of the months and years in which one more review would displace a shown one; of all, if fewer than
 * the limit are shown.
 */
function shownTags(
  start: Position,
  { related, areOlder }: Neighbours,
  tags: { all: CacheTag; ofMonth: (month: string) => CacheTag; ofYear: (year: number) => CacheTag },
): CacheTag[] {
  const [newest, oldest] = [related[0], related.at(-1)];
  if (!newest || !oldest || related.length < RELATED_LIMIT) return [tags.all];
  const { months, years } = areOlder
    ? listPeriods(oldest.createdAt, start.createdAt)
    : listPeriods(null, newest.createdAt);
  return [...months.map(tags.ofMonth), ...years.map(tags.ofYear)];
}
