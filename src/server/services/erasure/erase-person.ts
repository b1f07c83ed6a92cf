import { and, type AnyColumn, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Erasure } from '#domain/erasure/erasure.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import {
  alertSubscribers,
  clinicSubmissions,
  messages,
  reviewDecisions,
  reviewEdits,
  reviewLetters,
  reviewOriginals,
  reviewPriceDetails,
  reviews,
  reviewSubmitters,
} from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeErasuresFile } from './erasures-file.ts';
import { recordErasure } from './ledger.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { removeAllPhotos } from '../review/edit-review-photos.ts';
import { nextVersion } from '../row-version.ts';
import type { Verb } from '../verb.ts';

/** The result of an erasure in the database; the caller removes the files after the commit. */
export type ErasedRecords = Erasure & { files: StoredSizes[]; reviewIds: number[] };

/**
 * Erases a person's address, photos, messages, alerts and never published reviews; others keep procedure, clinic, price,
 * scores and day. A ledger keeps a hash, so that a restored backup repeats the erasure; a dry run rolls back.
 */
export const erasePerson: Verb<{ email: string; dryRun?: boolean }, Erasure> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  const { email, dryRun = false } = input;
  const { files, ...erasure } = await ctx.db
    .transaction(async (tx) => {
      const { reviewIds, ...done } = await eraseRecords(tx, ctx, { email });
      if (dryRun) throw new DryRun(done);
      // Recorded even if nothing was found: a backup may contain rows deleted since.
      await recordErasure(tx, { email, reviewIds });
      return done;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.done;
      throw error;
    });
  if (dryRun) return erasure;
  await removePhotoFiles(ctx, files);
  await writeErasuresFile(ctx);
  return erasure;
};

/** Rolls back the transaction of a dry run and carries its result. */
class DryRun extends Error {
  readonly done: Omit<ErasedRecords, 'reviewIds'>;

  constructor(done: Omit<ErasedRecords, 'reviewIds'>) {
    super('A dry run is rolled back.');
    this.done = done;
  }
}

/**
 * Erases a person inside a transaction.
 * @param before only data from before this instant; the person may have returned after an erasure
 */
export async function eraseRecords(
  tx: Tx,
  ctx: AppContext,
  { email, before }: { email: string; before?: Date },
): Promise<ErasedRecords> {
  const address = email.trim();
  const isOf = (table: { email: AnyColumn; createdAt: AnyColumn }) =>
    and(sql`lower(${table.email}) = lower(${address})`, before && lte(table.createdAt, before));
  const sent = await tx
    .select({
      id: reviews.id,
      clinicId: reviews.clinicId,
      procedureId: reviews.procedureId,
      publishedAt: reviews.publishedAt,
    })
    .from(reviews)
    .innerJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .where(isOf({ email: reviewSubmitters.email, createdAt: reviews.createdAt }))
    .orderBy(reviews.id)
    .for('update', { of: reviews });
  const files = await removeAllPhotos(
    tx,
    sent.map((review) => review.id),
  );
  const deleted = sent.filter((review) => review.publishedAt === null).map((review) => review.id);
  const publishedIds = sent.filter((review) => review.publishedAt !== null).map((review) => review.id);
  if (deleted.length > 0) await tx.delete(reviews).where(inArray(reviews.id, deleted));
  if (publishedIds.length > 0) {
    // A new version, so that an edit in progress cannot bring the words back.
    await tx
      .update(reviews)
      .set({ ...ANONYMOUS, ...nextVersion(ctx, reviews) })
      .where(inArray(reviews.id, publishedIds));
    await tx
      .update(reviewPriceDetails)
      .set(ANONYMOUS_PRICE)
      .where(inArray(reviewPriceDetails.reviewId, publishedIds));
    for (const table of [reviewSubmitters, reviewDecisions, reviewOriginals, reviewEdits, reviewLetters])
      await tx.delete(table).where(inArray(table.reviewId, publishedIds));
  }
  const written = await tx.delete(messages).where(isOf(messages)).returning({ id: messages.id });
  // Those of refused clinics stay without the address: their retention period starts from the decision.
  const submitted = await tx
    .update(clinicSubmissions)
    .set({ email: null, reason: null })
    .where(isOf(clinicSubmissions))
    .returning({ id: clinicSubmissions.id });
  const submissionIds = submitted.map(({ id }) => id);
  if (submissionIds.length > 0)
    await tx
      .delete(clinicSubmissions)
      .where(and(inArray(clinicSubmissions.id, submissionIds), ne(clinicSubmissions.status, 'refused')));
  const followers = await tx
    .delete(alertSubscribers)
    .where(isOf(alertSubscribers))
    .returning({ id: alertSubscribers.id });
  if (sent.length > 0) await refreshStats(tx, { pairs: sent });
  for (const { id, publishedAt } of sent) {
    const action = publishedAt === null ? 'erase' : 'anonymise';
    await recordAudit(tx, ctx, { action, entity: 'review', entityId: id });
  }
  return {
    files,
    reviewIds: sent.map((review) => review.id),
    deletedReviews: deleted.length,
    anonymisedReviews: publishedIds.length,
    photos: files.length,
    messages: written.length,
    clinicSubmissions: submitted.length,
    alerts: followers.length,
  };
}

/** Columns about the person; those about the price itself stay. */
const ANONYMOUS_PRICE = {
  bookingChannel: null,
  foreignerPrice: null,
  depositKrw: null,
  paidMonth: null,
};

const ANONYMOUS = {
  content: null,
  age: null,
  gender: null,
  country: null,
  doctorName: null,
  doctorTitle: null,
  toldBeforehand: null,
  privateNotes: null,
  proofDocument: null,
  declineReason: null,
  parkedAt: null,
  question: null,
  submissionId: null,
  editNotes: null,
  searchText: '',
};
