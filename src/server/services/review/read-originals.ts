import { inArray } from 'drizzle-orm';
import { photoPath } from '#domain/photo/photo-file.ts';
import type { OriginalReview } from '#domain/review/admin-review-views.ts';
import { toWire } from '#domain/review/review-fields.ts';
import { doctorLine } from '#domain/review/review.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinics, photos, procedures, reviewOriginals } from '#server/db/schema/index.ts';
import { readNames } from '../read-names.ts';
import { completeOriginal } from './review-words.ts';

/** Returns the originals of those reviews that were edited, by the review's id. */
export async function readOriginals(
  db: Db | Tx,
  reviewIds: readonly number[],
): Promise<Map<number, OriginalReview>> {
  const originals = await db
    .select()
    .from(reviewOriginals)
    .where(inArray(reviewOriginals.reviewId, [...reviewIds]));
  if (originals.length === 0) return new Map();
  const completed = originals.map(({ reviewId, words }) => ({ reviewId, words: completeOriginal(words) }));
  const words = completed.map((original) => original.words);
  const clinicNames = await readNames(
    db,
    clinics,
    words.map(({ clinicId }) => clinicId),
  );
  const procedureNames = await readNames(
    db,
    procedures,
    words.map(({ procedureId }) => procedureId),
  );
  const files = words.flatMap(({ images }) => images);
  const stored = await db.select().from(photos).where(inArray(photos.file, files));
  const photoOf = new Map(stored.map((photo) => [photo.file, photo]));
  return new Map(
    completed.map(({ reviewId, words: { images, priceDetails, photoStages, ...answers } }) => {
      const { doctorName, doctorTitle, ...said } = toWire(answers);
      const sent = images.flatMap((file) => photoOf.get(file) ?? []);
      return [
        reviewId,
        {
          ...said,
          priceDetails,
          doctor: doctorLine({ doctorName, doctorTitle }),
          clinicName: clinicNames.get(said.clinicId) ?? null,
          procedureName: procedureNames.get(said.procedureId) ?? null,
          images: sent.map(photoPath),
          imageSizes: sent.map(({ width, height }) => ({ width, height })),
          imageSources: sent.map(({ widths, placeholder }) => ({ widths, placeholder })),
          imageStages: sent.map(({ file }) => photoStages[file] ?? null),
        },
      ];
    }),
  );
}
