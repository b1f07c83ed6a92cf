import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locales.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { SubmittedReview } from '#domain/review/submitted-review.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewPhotos, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { deleteUnreferencedPhotos } from '../photo/remove-photos.ts';
import { linkPhotos, type StoredPhotos } from '../photo/save-photos.ts';
import { writePriceDetails } from '../price-details/write-price-details.ts';
import { reviewSearchText } from '../search/search-documents.ts';
import type { FormerReview } from './lock-former-review.ts';
import { nextVersion } from '../row-version.ts';

type Written = {
  review: SubmittedReview;
  /** Names of clinic and procedure, as `reviewSearchText` takes them. */
  searchTexts: { clinicSearchName: string; procedureSearchText: string };
  photos: StoredPhotos;
  /** Language of the form. */
  language: Locale | undefined;
};

/**
 * Writes a submitted review as pending, in the place of its former version if there is one: the number stays the same, and staff
 * who have the review open are told that it changed.
 * @returns its id, and photos without a review, whose files the caller removes after the commit
 */
export async function writeSubmittedReview(
  tx: Tx,
  ctx: AppContext,
  written: Written,
  former: FormerReview | null,
): Promise<{ id: number; removed: StoredSizes[] }> {
  const { email, priceDetails } = written.review;
  const { language } = written;
  const id = await writeRow(tx, ctx, written, former);
  await tx
    .insert(reviewSubmitters)
    .values({ reviewId: id, email, language })
    .onConflictDoUpdate({ target: reviewSubmitters.reviewId, set: { email, language } });
  if (priceDetails || former) await writePriceDetails(tx, id, priceDetails ?? null);
  const unlinked = former ? await unlinkPhotos(tx, id) : [];
  const linked = new Set((await linkPhotos(tx, id, written.photos)).map((photo) => photo.id));
  // Photos that stay are not locked for deletion: concurrent requests of the submission link them too.
  const removed = await deleteUnreferencedPhotos(
    tx,
    unlinked.filter((photoId) => !linked.has(photoId)),
  );
  return { id, removed };
}

async function writeRow(
  tx: Tx,
  ctx: AppContext,
  { review, searchTexts, photos: { submissionId }, language }: Written,
  former: FormerReview | null,
): Promise<number> {
  const { email: _, priceDetails: _details, ...fields } = review;
  const row = {
    ...fields,
    language: fields.language ?? guessLanguage(fields.content, language),
    rating: fields.satisfaction,
    submissionId,
    searchText: reviewSearchText({ content: fields.content, doctorName: fields.doctorName, ...searchTexts }),
    status: 'pending' as const,
    published: false,
    verified: false,
  };
  if (former) {
    // Clears the all-in price of the former answers; `writePriceDetails` derives it again.
    const set = { ...row, allInKrw: null, ...nextVersion(ctx, reviews) };
    await tx.update(reviews).set(set).where(eq(reviews.id, former.id));
    return former.id;
  }
  const [inserted] = await tx.insert(reviews).values(row).returning({ id: reviews.id });
  if (!inserted) throw new Error('The review was not inserted.');
  return inserted.id;
}

async function unlinkPhotos(tx: Tx, reviewId: number): Promise<number[]> {
  const unlinked = await tx
    .delete(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .returning({ id: reviewPhotos.photoId });
  return unlinked.map(({ id }) => id);
}
