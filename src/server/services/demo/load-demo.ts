import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { PHOTO_FORMATS, photoFileName } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, photos, procedures, reviewPhotos, reviews, siteState } from '#server/db/schema/index.ts';
import { generateDemo } from '#server/demo/generate.ts';
import { drawDemoPhoto } from '#server/demo/photos.ts';
import type { DemoClinic, DemoData, DemoPhoto, DemoReview } from '#server/demo/types.ts';
import { inChunks } from '../chunks.ts';
import { insertClinics } from '../clinic/insert-clinics.ts';
import { analyze } from '../maintenance/analyze.ts';
import { reviewSearchText } from '../search/search-documents.ts';
import { refreshStats } from '../stats/refresh-stats.ts';

/** The seed of the demonstration data: the same seed gives the same bytes. */
const SEED = 'clinic-atlas-korea';

/** Loads the demonstration data if the database contains no clinic. */
export async function loadDemoIfEmpty({ ctx }: { ctx: AppContext }): Promise<void> {
  const [existing] = await ctx.db.select({ id: clinics.id }).from(clinics).limit(1);
  if (existing) return;
  const loaded = await loadDemo({ ctx });
  ctx.log.info(loaded, 'demonstration data loaded');
}

/**
 * Inserts fictional clinics, reviews and abstract photos in one transaction; the site is then marked as a
 * demonstration.
 * @returns the number of each
 * @throws AppError conflict if it is loaded already
 */
export async function loadDemo({ ctx }: { ctx: AppContext }) {
  const [state] = await ctx.db.select().from(siteState);
  if (state?.hasDemoData)
    throw new AppError('conflict', 'Demonstration data is loaded already. Remove it first.');
  const demo = generateDemo({ seed: SEED });
  const drawn = await Promise.all(demo.photos.map((photo) => drawPhoto(ctx, photo)));
  await ctx.db.transaction(async (tx) => {
    const clinicIds = await insertClinics(tx, demo.clinics.map(toClinic));
    const idOfClinic = new Map(demo.clinics.map((clinic, index) => [clinic.key, clinicIds[index]]));
    const reviewIds = await insertReviews(tx, demo, idOfClinic, ctx.clock());
    await insertPhotos(tx, demo, drawn, reviewIds);
    await refreshStats(tx, 'all');
    await tx.update(siteState).set({ hasDemoData: true });
  });
  await analyze(ctx.db);
  return { clinics: demo.clinics.length, reviews: demo.reviews.length, photos: demo.photos.length };
}

/** Returns a stable base name that cannot be guessed from the key. */
const photoFile = (key: string) =>
  createHash('sha256').update(`demo photo ${key}`).digest('hex').slice(0, 32);

/** Draws and stores a picture in its only size. */
async function drawPhoto(ctx: AppContext, { key, width, height }: DemoPhoto) {
  const file = photoFile(key);
  const { placeholder, ...forms } = await drawDemoPhoto(key);
  for (const format of PHOTO_FORMATS)
    await ctx.files.write(photoFileName(file, width, format), forms[format]);
  return { file, width, height, widths: [width], placeholder, isDemo: true };
}

function toClinic(clinic: DemoClinic) {
  const { key: _, ...fields } = clinic;
  return { ...fields, isDemo: true };
}

async function insertReviews(
  tx: Tx,
  demo: DemoData,
  idOfClinic: ReadonlyMap<string, number | undefined>,
  now: Date,
) {
  const known = await tx.select().from(procedures);
  const procedureOf = new Map(known.map((procedure) => [procedure.slug, procedure]));
  const saved = await tx.select({ id: clinics.id, searchName: clinics.searchName }).from(clinics);
  const searchNameOf = new Map(saved.map((clinic) => [clinic.id, clinic.searchName]));
  const rows = demo.reviews.flatMap((review) => {
    const clinicId = idOfClinic.get(review.clinicKey);
    const procedure = procedureOf.get(review.procedureSlug);
    if (clinicId === undefined || !procedure) return [];
    const searchText = reviewSearchText({
      content: review.content,
      doctorName: review.doctorName,
      procedureSearchText: procedure.searchText,
      clinicSearchName: searchNameOf.get(clinicId) ?? '',
    });
    return [{ ...toReview(review, now), clinicId, procedureId: procedure.id, searchText }];
  });
  const ids: number[] = [];
  for (const chunk of inChunks(rows)) {
    const inserted = await tx.insert(reviews).values(chunk).returning({ id: reviews.id });
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

function toReview(review: DemoReview, now: Date) {
  return {
    content: review.content,
    rating: review.rating,
    satisfaction: review.rating,
    recovery: review.recovery,
    priceKrw: review.priceKrw,
    age: review.age,
    gender: review.gender,
    country: review.country,
    doctorName: review.doctorName,
    doctorTitle: review.doctorTitle,
    isDoctorUntold: review.doctorNotTold,
    treatmentDate: review.treatmentDate,
    status: review.status,
    declineReason: review.draftReason,
    published: review.published,
    verified: review.verified,
    isDemo: true,
    createdAt: new Date(review.createdAt),
    publishedAt: review.published ? new Date(review.createdAt) : null,
    declinedAt: review.status === 'draft' ? now : null,
  };
}

async function insertPhotos(
  tx: Tx,
  demo: DemoData,
  rows: readonly (typeof photos.$inferInsert)[],
  reviewIds: readonly number[],
): Promise<void> {
  const inserted = await tx
    .insert(photos)
    .values([...rows])
    .returning({ id: photos.id, file: photos.file });
  const idOf = new Map(inserted.map((photo) => [photo.file, photo.id]));
  const shown = demo.reviews.flatMap((review, index) =>
    review.photoKeys.map((key, position) => ({
      reviewId: reviewIds[index],
      photoId: idOf.get(photoFile(key)),
      position,
    })),
  );
  const complete = shown.filter(
    (row): row is { reviewId: number; photoId: number; position: number } =>
      row.reviewId !== undefined && row.photoId !== undefined,
  );
  for (const chunk of inChunks(complete)) await tx.insert(reviewPhotos).values(chunk);
}
