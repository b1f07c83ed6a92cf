import { type AnyColumn, asc, eq, sql } from 'drizzle-orm';
import { pickAnswers } from '#domain/review/review-fields.ts';
import { type Db, listOf, prepareOnce, type Tx } from '#server/db/connection.ts';
import {
  clinics,
  photos,
  procedures,
  reviewPhotos,
  reviewPriceDetails,
  reviews,
} from '#server/db/schema/index.ts';

/** Returns the rows of public reviews among these ids, in the order of the ids. */
export async function readPublicReviewRows(db: Db | Tx, ids: readonly number[]): Promise<PublicReviewRow[]> {
  if (ids.length === 0) return [];
  return withPhotos(db, ids, await publicReviewsOf(db).execute({ ids }));
}

/** Returns reviews for staff, public or not, in the order of the ids. */
export async function readStaffReviewRows(db: Db | Tx, ids: readonly number[]): Promise<StaffReviewRow[]> {
  if (ids.length === 0) return [];
  return withPhotos(db, ids, await staffReviewsOf(db).execute({ ids }));
}

/** Adds the photos with a second query after the reviews, not in parallel: a transaction has one connection. */
async function withPhotos<Row extends { review: { id: number } }>(
  db: Db | Tx,
  ids: readonly number[],
  rows: readonly Row[],
): Promise<(Row & { photos: Photo[] })[]> {
  const photosByReview = await readPhotos(db, ids);
  const rowOf = new Map(
    rows.map((row) => [row.review.id, { ...row, photos: photosByReview.get(row.review.id) ?? [] }]),
  );
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

/** Columns selected for visitors; `toPublicReview` compiles only with these. */
const PUBLIC_COLUMNS = {
  id: reviews.id,
  ...pickAnswers(reviews),
  language: reviews.language,
  permalinkSlug: reviews.permalinkSlug,
  isPriceForReview: reviews.isPriceForReview,
  priceRuling: reviews.priceRuling,
  priceRulingReason: reviews.priceRulingReason,
  verified: reviews.verified,
  editNotes: reviews.editNotes,
  createdAt: reviews.createdAt,
} satisfies { [Name in keyof typeof STAFF_COLUMNS]?: never } & Record<string, AnyColumn>;

/** Additional columns for staff. */
const STAFF_COLUMNS = {
  privateNotes: reviews.privateNotes,
  proofDocument: reviews.proofDocument,
  submissionId: reviews.submissionId,
  status: reviews.status,
  published: reviews.published,
  declineReason: reviews.declineReason,
  isSpam: reviews.isSpam,
  parkedAt: reviews.parkedAt,
  question: reviews.question,
  publishedAt: reviews.publishedAt,
  declinedAt: reviews.declinedAt,
  updatedAt: reviews.updatedAt,
  version: reviews.version,
};

const CLINIC_COLUMNS = { name: clinics.name, slug: clinics.slug, address: clinics.address };
const PROCEDURE_COLUMNS = {
  name: procedures.name,
  slug: procedures.slug,
  priceBounds: procedures.priceBounds,
};

const publicReviewsOf = prepareOnce((db) =>
  db
    .select({
      review: PUBLIC_COLUMNS,
      clinic: CLINIC_COLUMNS,
      procedure: PROCEDURE_COLUMNS,
      priceDetails: reviewPriceDetails,
    })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .leftJoin(reviewPriceDetails, eq(reviewPriceDetails.reviewId, reviews.id))
    .where(sql`${isAnyOf(reviews.id)} and ${reviews.isPublic}`),
);

const staffReviewsOf = prepareOnce((db) =>
  db
    .select({
      review: { ...PUBLIC_COLUMNS, ...STAFF_COLUMNS },
      clinic: { ...CLINIC_COLUMNS, published: clinics.published },
      procedure: PROCEDURE_COLUMNS,
      priceDetails: reviewPriceDetails,
    })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .leftJoin(reviewPriceDetails, eq(reviewPriceDetails.reviewId, reviews.id))
    .where(isAnyOf(reviews.id)),
);

const isAnyOf = (id: AnyColumn) => sql`${id} = any(${listOf(sql.placeholder('ids'))})`;

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
      position: reviewPhotos.position,
      stage: reviewPhotos.stage,
    })
    .from(reviewPhotos)
    .innerJoin(photos, eq(photos.id, reviewPhotos.photoId))
    .where(isAnyOf(reviewPhotos.reviewId))
    .orderBy(asc(reviewPhotos.position)),
);

type RowOf<Query extends (db: Db) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number];

type Photo = RowOf<typeof photosOf>;
export type PublicReviewRow = RowOf<typeof publicReviewsOf> & { photos: Photo[] };
export type StaffReviewRow = RowOf<typeof staffReviewsOf> & { photos: Photo[] };
