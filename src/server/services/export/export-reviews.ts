import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { photoPath, type StoredSizes } from '#domain/photo/photo-file.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { formatDate } from '#domain/dates.ts';
import { COMPONENT_LABELS } from '#domain/price/component-labels.ts';
import { PRICE_COMPONENTS } from '#domain/price/method/all-in.ts';
import { nameParts } from '#domain/review/edited-parts.ts';
import { columnsWith, REVIEW_FIELDS } from '#domain/review/review-fields.ts';
import { doctorLine } from '#domain/review/review.ts';
import type { Db } from '#server/db/connection.ts';
import {
  clinics,
  photos,
  procedures,
  reviewPhotos,
  reviewPriceDetails,
  reviews,
  reviewSubmitters,
} from '#server/db/schema/index.ts';
import type { ExportTable } from './stream-csv.ts';
import type { Columns } from './write-csv.ts';

const { searchText: _, ...columns } = getTableColumns(reviews);

/** Selects a review's photos, in order. */
const photosOf = sql<(StoredSizes & { stage: PhotoStage | null })[] | null>`(
  select jsonb_agg(jsonb_build_object('file', ${photos.file}, 'widths', ${photos.widths}, 'stage', ${reviewPhotos.stage}) order by ${reviewPhotos.position})
  from ${reviewPhotos} join ${photos} on ${photos.id} = ${reviewPhotos.photoId}
  where ${reviewPhotos.reviewId} = ${reviews.id})`;

const readReviews = (db: Db, afterId: number, limit: number) =>
  db
    .select({
      ...columns,
      clinicName: clinics.name,
      procedureName: procedures.name,
      email: reviewSubmitters.email,
      photos: photosOf,
      priceDetails: reviewPriceDetails,
    })
    .from(reviews)
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .leftJoin(reviewPriceDetails, eq(reviewPriceDetails.reviewId, reviews.id))
    .leftJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .where(gt(reviews.id, afterId))
    .orderBy(asc(reviews.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof readReviews>>[number];

const PRICE_COLUMNS: Columns<Row> = {
  'All-in price (KRW)': ({ allInKrw }) => allInKrw,
  'Paid or quoted': ({ priceDetails }) => priceDetails?.payment ?? null,
  ...Object.fromEntries(
    PRICE_COMPONENTS.flatMap((component) => [
      [COMPONENT_LABELS[component], ({ priceDetails }: Row) => priceDetails?.[component] ?? null],
      [
        `${COMPONENT_LABELS[component]} extra (KRW)`,
        ({ priceDetails }: Row) => priceDetails?.[`${component}ExtraKrw`] ?? null,
      ],
    ]),
  ),
  'Type of anaesthesia': ({ priceDetails }) => priceDetails?.anaesthesiaType ?? null,
  'Booked through': ({ priceDetails }) => priceDetails?.bookingChannel ?? null,
  'Reduced in exchange for': ({ priceDetails }) => priceDetails?.discountFor?.join('; ') ?? null,
  'Foreigners quoted another price': ({ priceDetails }) => priceDetails?.foreignerPrice ?? null,
  'Deposit (KRW)': ({ priceDetails }) => priceDetails?.depositKrw ?? null,
  'Month of payment': ({ priceDetails }) => priceDetails?.paidMonth?.slice(0, 7) ?? null,
  'Price ruling': ({ priceRuling }) => priceRuling,
  'Reason of the ruling': ({ priceRulingReason }) => priceRulingReason,
};

/** All reviews in the staff's view, with the submitter's e-mail address and the private notes. */
export const reviewsTable = (db: Db, siteUrl: string): ExportTable<Row> => ({
  readBatch: (afterId, limit) => readReviews(db, afterId, limit),
  columns: {
    ID: ({ id }) => id,
    Status: ({ status }) => status,
    Verified: ({ verified }) => verified,
    'Visible to the public': ({ isPublic }) => isPublic,
    'Clinic ID': ({ clinicId }) => clinicId,
    Clinic: ({ clinicName }) => clinicName,
    'Procedure ID': ({ procedureId }) => procedureId,
    Procedure: ({ procedureName }) => procedureName,
    ...Object.fromEntries(
      columnsWith('heading').map((column) => [REVIEW_FIELDS[column].heading, (row: Row) => row[column]]),
    ),
    ...PRICE_COLUMNS,
    Language: ({ language }) => language ?? 'other',
    Doctor: doctorLine,
    Photos: (row) => row.photos?.map((photo) => siteUrl + photoPath(photo)).join(' ') ?? null,
    'Stages of the photos': (row) => row.photos?.map(({ stage }) => stage ?? 'not-stated').join(' ') ?? null,
    Permalink: ({ permalinkSlug }) => permalinkSlug,
    "Submitter's e-mail": ({ email }) => email,
    'Private notes': ({ privateNotes }) => privateNotes,
    'Proof document': ({ proofDocument }) => proofDocument,
    'Reason for declining': ({ declineReason }) => declineReason,
    'Edited by the editors': ({ editNotes }) =>
      editNotes
        ?.map(({ at, reason, parts }) => `${formatDate(at)} (${nameParts(parts)}): ${reason}`)
        .join('; ') ?? null,
    'Submission ID': ({ submissionId }) => submissionId,
    'Demonstration data': ({ isDemo }) => isDemo,
    Created: ({ createdAt }) => createdAt,
    Published: ({ publishedAt }) => publishedAt,
    Changed: ({ updatedAt }) => updatedAt,
  },
});
