import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { freshSince } from '#domain/price/posted-price.ts';
import { PHOTO_FORMATS, photoFileName } from '#domain/photo/photo-file.ts';
import { THUMBNAIL_WIDTH } from '#domain/photo/thumbnail.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { seoulDay, startOfSeoulDay } from '#domain/seoul-day.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import {
  clinics,
  photos,
  postedPrices,
  procedures,
  reviewPhotos,
  reviewPriceDetails,
  reviews,
  siteState,
} from '#server/db/schema/index.ts';
import {
  type DemoClinic,
  type DemoPhoto,
  type DemoPosted,
  type DemoReview,
  readDemo,
  readDemoPhoto,
} from '#server/reference/demo.ts';
import { inChunks } from '../chunks.ts';
import { insertClinics } from '../clinic/insert-clinics.ts';
import { analyze } from '../maintenance/analyze.ts';
import { toDetailColumns } from '../price-details/price-details-row.ts';
import { derivePrices } from '../price-details/write-price-details.ts';
import { reviewSearchText } from '../search/search-documents.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import type { Verb } from '../verb.ts';

/** Numbers of demonstration records inserted or removed. */
export type DemoCounts = { clinics: number; reviews: number; photos: number };

/**
 * Inserts fictional clinics, reviews and abstract photos in one transaction; the site is then marked as a
 * demonstration. Reviews of procedures that the site does not have are left out.
 * @returns the number of each
 * @throws AppError conflict if it is loaded already
 */
export const loadDemo: Verb<void, DemoCounts> = async ({ ctx }) => {
  const [state] = await ctx.db.select().from(siteState);
  if (state?.hasDemoData)
    throw new AppError('conflict', 'Demonstration data is loaded already. Remove it first.');
  const demo = readDemo();
  const stored = await Promise.all(demo.photos.map((photo) => storePhoto(ctx, photo)));
  const reviewCount = await ctx.db.transaction(async (tx) => {
    const clinicIds = await insertClinics(tx, demo.clinics.map(toClinic));
    const idOfClinic = new Map(demo.clinics.map((clinic, index) => [clinic.key, clinicIds[index]]));
    const inserted = await insertReviews(tx, demo.reviews, idOfClinic, ctx.clock());
    await insertPhotos(tx, stored, inserted);
    await insertPriceDetails(tx, inserted);
    await insertPosted(tx, demo.posted, idOfClinic, ctx.clock());
    await refreshStats(tx, 'all');
    await tx.update(siteState).set({ hasDemoData: true });
    return inserted.length;
  });
  await analyze(ctx.db);
  return { clinics: demo.clinics.length, reviews: reviewCount, photos: demo.photos.length };
};

/** Returns a stable base name that cannot be guessed from the key. */
const photoFile = (key: string) =>
  createHash('sha256').update(`demo photo ${key}`).digest('hex').slice(0, 32);

/** Stores a picture in its only size, with a thumbnail. */
async function storePhoto(ctx: AppContext, { key, width, height, placeholder }: DemoPhoto) {
  const file = photoFile(key);
  for (const format of PHOTO_FORMATS)
    await ctx.files.write(photoFileName(file, width, format), await readDemoPhoto(key, format));
  await ctx.files.addThumbnail({ file, widths: [width] });
  return { file, width, height, widths: [THUMBNAIL_WIDTH, width], placeholder, isDemo: true };
}

function toClinic(clinic: DemoClinic) {
  const { key: _, ...fields } = clinic;
  return { ...fields, isDemo: true };
}

type InsertedReview = { id: number } & Pick<DemoReview, 'photos' | 'photoStages' | 'priceDetails'>;

async function insertReviews(
  tx: Tx,
  demoReviews: readonly DemoReview[],
  idOfClinic: ReadonlyMap<string, number | undefined>,
  now: Date,
): Promise<InsertedReview[]> {
  const known = await tx.select().from(procedures);
  const procedureOf = new Map(known.map((procedure) => [procedure.slug, procedure]));
  const saved = await tx.select({ id: clinics.id, searchName: clinics.searchName }).from(clinics);
  const searchNameOf = new Map(saved.map((clinic) => [clinic.id, clinic.searchName]));
  const added = demoReviews.flatMap((review) => {
    const clinicId = idOfClinic.get(review.clinic);
    const procedure = procedureOf.get(review.procedure);
    if (clinicId === undefined || !procedure) return [];
    const searchText = reviewSearchText({
      content: review.content,
      doctorName: review.doctorName,
      procedureSearchText: procedure.searchText,
      clinicSearchName: searchNameOf.get(clinicId) ?? '',
    });
    const row = { ...toReview(review, now), clinicId, procedureId: procedure.id, searchText };
    const { photos: keys, photoStages, priceDetails } = review;
    return [{ row, photos: keys, photoStages, priceDetails }];
  });
  const inserted: InsertedReview[] = [];
  for (const chunk of inChunks(added)) {
    const ids = await tx
      .insert(reviews)
      .values(chunk.map(({ row }) => row))
      .returning({ id: reviews.id });
    inserted.push(
      ...ids.map(({ id }, index) => ({
        id,
        photos: chunk[index]?.photos ?? [],
        photoStages: chunk[index]?.photoStages,
        priceDetails: chunk[index]?.priceDetails,
      })),
    );
  }
  return inserted;
}

function toReview(demoReview: DemoReview, now: Date) {
  const {
    clinic: _,
    procedure: __,
    photos: ___,
    photoStages: ____,
    priceDetails: _____,
    ...review
  } = demoReview;
  const createdAt = new Date(review.createdAt);
  const isPublished = review.status === 'published';
  return {
    ...review,
    language: guessLanguage(review.content, DEFAULT_LOCALE),
    satisfaction: review.rating,
    published: isPublished,
    isDemo: true,
    createdAt,
    publishedAt: isPublished ? createdAt : null,
    declinedAt: review.status === 'draft' ? now : null,
  };
}

async function insertPriceDetails(tx: Tx, insertedReviews: readonly InsertedReview[]): Promise<void> {
  const rows = insertedReviews.flatMap(({ id, priceDetails }) => {
    const columns = toDetailColumns(priceDetails ?? null);
    return columns ? [{ reviewId: id, ...columns }] : [];
  });
  for (const chunk of inChunks(rows)) await tx.insert(reviewPriceDetails).values(chunk);
  await derivePrices(tx, eq(reviews.isDemo, true));
}

/** Inserts the prices that clinics post, as approved on the day from which they are valid. */
async function insertPosted(
  tx: Tx,
  posted: readonly DemoPosted[],
  idOfClinic: ReadonlyMap<string, number | undefined>,
  now: Date,
): Promise<void> {
  const known = await tx.select({ id: procedures.id, slug: procedures.slug }).from(procedures);
  const rows = posted.flatMap(({ clinic, procedure, offer }) => {
    const clinicId = idOfClinic.get(clinic);
    const procedureId = known.find(({ slug }) => slug === procedure)?.id;
    if (clinicId === undefined || procedureId === undefined) return [];
    const at = new Date(startOfSeoulDay(offer.validFrom));
    const isOutdated = offer.validFrom < freshSince(seoulDay(now));
    const decision = { status: 'approved', createdAt: at, decidedAt: at, isOutdated } as const;
    return [{ clinicId, procedureId, ...offer, ...decision }];
  });
  if (rows.length > 0) await tx.insert(postedPrices).values(rows);
}

async function insertPhotos(
  tx: Tx,
  rows: readonly (typeof photos.$inferInsert)[],
  insertedReviews: readonly InsertedReview[],
): Promise<void> {
  const inserted = await tx
    .insert(photos)
    .values([...rows])
    .returning({ id: photos.id, file: photos.file });
  const idOf = new Map(inserted.map((photo) => [photo.file, photo.id]));
  const photoRows = insertedReviews.flatMap((review) =>
    review.photos.flatMap((key, position) => {
      const photoId = idOf.get(photoFile(key));
      const stage = review.photoStages?.[position] ?? null;
      return photoId === undefined ? [] : [{ reviewId: review.id, photoId, position, stage }];
    }),
  );
  for (const chunk of inChunks(photoRows)) await tx.insert(reviewPhotos).values(chunk);
}
