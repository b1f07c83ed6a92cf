import { eq, type SQL, sql } from 'drizzle-orm';
import type { ReviewCounts } from '#domain/merge/describe-merge.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { reviewPhotos, reviews } from '#server/db/schema/index.ts';

/** Counts the reviews of a clinic or procedure by status and parking, with their photos and their clinics. */
export async function countReviews(
  db: Db | Tx,
  column: typeof reviews.clinicId | typeof reviews.procedureId,
  id: number,
): Promise<{ reviews: ReviewCounts; clinics: number }> {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const isPending = sql`${reviews.status} = 'pending'`;
  const [counted] = await db
    .select({
      published: count(sql`${reviews.status} = 'published'`),
      pending: count(sql`${isPending} and ${reviews.parkedAt} is null`),
      parked: count(sql`${isPending} and ${reviews.parkedAt} is not null`),
      draft: count(sql`${reviews.status} = 'draft'`),
      clinics: sql<number>`count(distinct ${reviews.clinicId})::int`,
    })
    .from(reviews)
    .where(eq(column, id));
  const [shown] = await db
    .select({ photos: sql<number>`count(distinct ${reviewPhotos.photoId})::int` })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(column, id));
  const { clinics = 0, ...ofStatuses } = counted ?? { published: 0, pending: 0, parked: 0, draft: 0 };
  return { reviews: { ...ofStatuses, photos: shown?.photos ?? 0 }, clinics };
}
