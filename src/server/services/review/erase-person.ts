import { eq, inArray, sql } from 'drizzle-orm';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import { messages, reviewPhotos, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { requireAdmin } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { takePhotos } from './keep-review-photos.ts';

export type Erasure = {
  /** Reviews that were never public: deleted. */
  deletedReviews: number;
  /** Public or once public reviews: the report of a price stays, the person goes. */
  anonymisedReviews: number;
  photos: number;
  messages: number;
};

/**
 * Removes a person from the site: the address everywhere, photos, reviews that were never published, and messages. A
 * published review keeps what it reports of the treatment (procedure, clinic, price, scores, month), and loses the words, the age, the
 * gender, the country, the doctor and every note.
 */
export async function erasePerson({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { email: string };
}): Promise<Erasure> {
  requireAdmin(ctx);
  const email = input.email.trim().toLowerCase();
  const { files, ...erasure } = await ctx.db.transaction(async (tx) => {
    const sent = await tx
      .select({
        id: reviews.id,
        clinicId: reviews.clinicId,
        procedureId: reviews.procedureId,
        publishedAt: reviews.publishedAt,
      })
      .from(reviews)
      .innerJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
      .where(sql`lower(${reviewSubmitters.email}) = ${email}`)
      .orderBy(reviews.id)
      .for('update', { of: reviews });
    const removed: StoredSizes[] = [];
    for (const review of sent) {
      const held = await tx
        .select({ id: reviewPhotos.photoId })
        .from(reviewPhotos)
        .where(eq(reviewPhotos.reviewId, review.id));
      removed.push(
        ...(await takePhotos(
          tx,
          review.id,
          held.map((photo) => photo.id),
        )),
      );
    }
    const deleted = sent.filter((review) => review.publishedAt === null);
    const kept = sent.filter((review) => review.publishedAt !== null);
    const idsOf = (list: typeof sent) => list.map((review) => review.id);
    if (deleted.length > 0) await tx.delete(reviews).where(inArray(reviews.id, idsOf(deleted)));
    if (kept.length > 0) {
      await tx
        .update(reviews)
        .set(ANONYMOUS)
        .where(inArray(reviews.id, idsOf(kept)));
      await tx.delete(reviewSubmitters).where(inArray(reviewSubmitters.reviewId, idsOf(kept)));
    }
    const written = await tx
      .delete(messages)
      .where(sql`lower(${messages.email}) = ${email}`)
      .returning({ id: messages.id });
    if (sent.length > 0) await refreshStats(tx, { pairs: sent });
    for (const review of sent) {
      const action = review.publishedAt === null ? 'erase' : 'anonymise';
      await recordAudit(tx, ctx, { action, entity: 'review', entityId: review.id });
    }
    return {
      files: removed,
      deletedReviews: deleted.length,
      anonymisedReviews: kept.length,
      photos: removed.length,
      messages: written.length,
    };
  });
  await removePhotoFiles(ctx, files);
  return erasure;
}

const ANONYMOUS = {
  content: null,
  age: null,
  gender: null,
  country: null,
  doctorName: null,
  doctorTitle: null,
  privateNotes: null,
  proofDocument: null,
  declineReason: null,
  submissionId: null,
  searchText: '',
};
