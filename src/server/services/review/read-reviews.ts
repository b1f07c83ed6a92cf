import { type AnyColumn, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PublicReview } from '#domain/review/review-views.ts';
import { type Db, listOf, prepareOnce, type Tx } from '#server/db/connection.ts';
import { clinics, photos, procedures, reviewPhotos, reviews } from '#server/db/schema/index.ts';
import { toPublicReview } from './review-view.ts';

/** The public reviews of these ids, in the order of the ids; whatever is not public is left out. */
export async function readReviews(db: Db | Tx, ids: readonly number[]): Promise<PublicReview[]> {
  const rows = await readReviewRows(db, ids);
  return rows.filter((row) => row.review.isPublic).map(toPublicReview);
}

/** Whole reviews with what stands beside them, public or not, in the order of the ids. Never answered as they are. */
export async function readReviewRows(db: Db | Tx, ids: readonly number[]): Promise<ReviewRow[]> {
  if (ids.length === 0) return [];
  // One after the other inside a transaction: it has one connection.
  const rows = await reviewsOf(db).execute({ ids });
  const photosByReview = await readPhotos(db, ids);
  const rowOf = new Map(
    rows.map((row) => [row.review.id, { ...row, photos: photosByReview.get(row.review.id) ?? [] }]),
  );
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
}

/** All but what a search reads. */
const { searchText: _, ...REVIEW_COLUMNS } = getTableColumns(reviews);

const reviewsOf = prepareOnce((db) =>
  db
    .select({
      review: REVIEW_COLUMNS,
      clinic: {
        name: clinics.name,
        slug: clinics.slug,
        address: clinics.address,
        published: clinics.published,
      },
      procedure: { name: procedures.name, slug: procedures.slug },
    })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(isAnyOf(reviews.id)),
);

const isAnyOf = (id: AnyColumn) => sql`${id} = any(${listOf(sql.placeholder('ids'))})`;

type Photo = { file: string; width: number; height: number; widths: number[]; placeholder: string | null };

async function readPhotos(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Photo[]>> {
  return Map.groupBy(await photosOf(db).execute({ ids }), (row) => row.reviewId);
}

const photosOf = prepareOnce((db) =>
  db
    .select({
      reviewId: reviewPhotos.reviewId,
      file: photos.file,
      width: photos.width,
      height: photos.height,
      widths: photos.widths,
      placeholder: photos.placeholder,
    })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
    .where(isAnyOf(reviewPhotos.reviewId))
    .orderBy(asc(reviewPhotos.position)),
);

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsOf>['execute']>>[number] & {
  photos: Photo[];
};
