import { and, desc, eq, gte, notExists, type SQL, sql } from 'drizzle-orm';
import { FEED_ENTRIES, FEED_TOMBSTONES, type ReviewFeed } from '#domain/review/review-feed.ts';
import type { Db } from '#server/db/connection.ts';
import { clinics, procedures, reviews, reviewTombstones } from '#server/db/schema/index.ts';
import { listTag } from './list-reviews.ts';
import type { Verb } from '../verb.ts';

type Scope = { clinicId?: number | undefined; procedureId?: number | undefined };

/** Time of a public review's publication; of older ones, for which none was stored, that of their submission. */
export const publishedAt = sql`coalesce(${reviews.publishedAt}, ${reviews.createdAt})`;

/** A feed's reader lets the later of an entry and its removal win, so an entry is later than any removal of its review. */
const updatedAt = sql`greatest(${publishedAt}, (select max(removed_at) + interval '1 ms' from review_tombstones where review_id = ${reviews.id}))`;

/** Returns the newest public reviews, with those that were removed since the oldest of them was published. */
export const getReviewFeed: Verb<Scope, ReviewFeed> = async ({ ctx, input }) => {
  ctx.addCacheTags(listTag(input.clinicId, input.procedureId));
  const rows = await ctx.db
    .select({
      id: reviews.id,
      clinic: { id: clinics.id, slug: clinics.slug, name: clinics.name },
      procedure: { slug: procedures.slug, name: procedures.name },
      publishedAt: publishedAt.mapWith(reviews.createdAt),
      updatedAt: updatedAt.mapWith(reviews.createdAt),
    })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(and(sql`${reviews.isPublic}`, inScope(reviews, input)))
    .orderBy(desc(publishedAt), desc(reviews.id))
    .limit(FEED_ENTRIES);
  const oldest = rows.length === FEED_ENTRIES ? rows.at(-1)?.publishedAt : undefined;
  const entries = rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
  return { entries, removed: await listRemoved(ctx.db, input, oldest) };
};

/** A review that moved within the scope of a feed, or is public again, was not removed from it. */
async function listRemoved(db: Db, scope: Scope, since: Date | undefined): Promise<ReviewFeed['removed']> {
  const { reviewId, removedAt } = reviewTombstones;
  const last = sql<Date>`max(${removedAt})`.mapWith(removedAt);
  const listed = db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), sql`${reviews.isPublic}`, inScope(reviews, scope)));
  const rows = await db
    .select({ id: reviewId, removedAt: last })
    .from(reviewTombstones)
    .where(and(since && gte(removedAt, since), inScope(reviewTombstones, scope), notExists(listed)))
    .groupBy(reviewId)
    .orderBy(desc(last), desc(reviewId))
    .limit(FEED_TOMBSTONES);
  return rows.map((row) => ({ id: row.id, removedAt: row.removedAt.toISOString() }));
}

const inScope = (
  table: typeof reviews | typeof reviewTombstones,
  { clinicId, procedureId }: Scope,
): SQL | undefined =>
  and(
    clinicId === undefined ? undefined : eq(table.clinicId, clinicId),
    procedureId === undefined ? undefined : eq(table.procedureId, procedureId),
  );
