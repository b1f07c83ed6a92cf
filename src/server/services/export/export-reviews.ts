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

const PRICE_COLUMNS: ExportTable<Row>['columns'] = [
  { heading: 'All-in price (KRW)', read: ({ allInKrw }) => allInKrw },
  { heading: 'Paid or quoted', read: ({ priceDetails }) => priceDetails?.payment ?? null },
  ...PRICE_COMPONENTS.flatMap((component): ExportTable<Row>['columns'] => [
    {
      heading: COMPONENT_LABELS[component],
      read: ({ priceDetails }) => priceDetails?.[component] ?? null,
    },
    {
      heading: `${COMPONENT_LABELS[component]} extra (KRW)`,
      read: ({ priceDetails }) => priceDetails?.[`${component}ExtraKrw`] ?? null,
    },
  ]),
  { heading: 'Type of anaesthesia', read: ({ priceDetails }) => priceDetails?.anaesthesiaType ?? null },
  { heading: 'Booked through', read: ({ priceDetails }) => priceDetails?.bookingChannel ?? null },
  {
    heading: 'Reduced in exchange for',
    read: ({ priceDetails }) => priceDetails?.discountFor?.join('; ') ?? null,
  },
  {
    heading: 'Foreigners quoted another price',
    read: ({ priceDetails }) => priceDetails?.foreignerPrice ?? null,
  },
  { heading: 'Deposit (KRW)', read: ({ priceDetails }) => priceDetails?.depositKrw ?? null },
  { heading: 'Month of payment', read: ({ priceDetails }) => priceDetails?.paidMonth?.slice(0, 7) ?? null },
  { heading: 'Price ruling', read: ({ priceRuling }) => priceRuling },
  { heading: 'Reason of the ruling', read: ({ priceRulingReason }) => priceRulingReason },
];

/** All reviews in the staff's view, with the submitter's e-mail address and the private notes. */
export const reviewsTable = (db: Db, siteUrl: string): ExportTable<Row> => ({
  readBatch: (afterId, limit) => readReviews(db, afterId, limit),
  columns: [
    { heading: 'ID', read: ({ id }) => id },
    { heading: 'Status', read: ({ status }) => status },
    { heading: 'Verified', read: ({ verified }) => verified },
    { heading: 'Visible to the public', read: ({ isPublic }) => isPublic },
    { heading: 'Clinic ID', read: ({ clinicId }) => clinicId },
    { heading: 'Clinic', read: ({ clinicName }) => clinicName },
    { heading: 'Procedure ID', read: ({ procedureId }) => procedureId },
    { heading: 'Procedure', read: ({ procedureName }) => procedureName },
    ...columnsWith('heading').map((column) => ({
      heading: REVIEW_FIELDS[column].heading,
      read: (row: Row) => row[column],
    })),
    ...PRICE_COLUMNS,
    { heading: 'Language', read: ({ language }) => language ?? 'other' },
    { heading: 'Doctor', read: doctorLine },
    {
      heading: 'Photos',
      read: (row) => row.photos?.map((photo) => siteUrl + photoPath(photo)).join(' ') ?? null,
    },
    {
      heading: 'Stages of the photos',
      read: (row) => row.photos?.map(({ stage }) => stage ?? 'not-stated').join(' ') ?? null,
    },
    { heading: 'Permalink', read: ({ permalinkSlug }) => permalinkSlug },
    { heading: "Submitter's e-mail", read: ({ email }) => email },
    { heading: 'Private notes', read: ({ privateNotes }) => privateNotes },
    { heading: 'Proof document', read: ({ proofDocument }) => proofDocument },
    { heading: 'Reason for declining', read: ({ declineReason }) => declineReason },
    {
      heading: 'Edited by the editors',
      read: ({ editNotes }) =>
        editNotes
          ?.map(({ at, reason, parts }) => `${formatDate(at)} (${nameParts(parts)}): ${reason}`)
          .join('; ') ?? null,
    },
    { heading: 'Submission ID', read: ({ submissionId }) => submissionId },
    { heading: 'Demonstration data', read: ({ isDemo }) => isDemo },
    { heading: 'Created', read: ({ createdAt }) => createdAt },
    { heading: 'Published', read: ({ publishedAt }) => publishedAt },
    { heading: 'Changed', read: ({ updatedAt }) => updatedAt },
  ],
});
