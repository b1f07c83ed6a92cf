import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PublicReview } from '#domain/review/review-views.ts';
import type { Db } from '#server/db/connection.ts';
import { clinics, photos, procedures, reviewPhotos, reviews } from '#server/db/schema/index.ts';
import { toPublicReview } from './review-view.ts';

/** The public reviews of these ids, in the order of the ids; whatever is not public is left out. */
export async function readReviews(db: Db, ids: readonly number[]): Promise<PublicReview[]> {
  if (ids.length === 0) return [];
  const [rows, photosOf] = await Promise.all([readRows(db, ids), readPhotos(db, ids)]);
  const views = new Map(
    rows.map((row) => [row.review.id, toPublicReview({ ...row, photos: photosOf.get(row.review.id) ?? [] })]),
  );
  return ids.map((id) => views.get(id)).filter((view) => view !== undefined);
}

function readRows(db: Db, ids: readonly number[]) {
  return db
    .select({
      review: reviews,
      clinic: { name: clinics.name, slug: clinics.slug, address: clinics.address },
      procedure: { name: procedures.name, slug: procedures.slug },
    })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(and(inArray(reviews.id, [...ids]), sql`${reviews.isPublic}`));
}

type Photo = { file: string; width: number; height: number };

async function readPhotos(db: Db, ids: readonly number[]): Promise<Map<number, Photo[]>> {
  const rows = await db
    .select({
      reviewId: reviewPhotos.reviewId,
      file: photos.file,
      width: photos.width,
      height: photos.height,
    })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
    .where(inArray(reviewPhotos.reviewId, [...ids]))
    .orderBy(asc(reviewPhotos.position));
  return Map.groupBy(rows, (row) => row.reviewId);
}

export type ReviewRow = Awaited<ReturnType<typeof readRows>>[number] & { photos: Photo[] };
