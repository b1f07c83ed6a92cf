import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { refuseImplant } from '#domain/price/refuse-implant.ts';
import type { Locale } from '#domain/locales.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import { reviewReference } from '#domain/review/review.ts';
import type { SubmitReviewAnswer, SubmittedReview } from '#domain/review/submitted-review.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import type { PhotoWithStage } from '#domain/photo/read-photos-with-stages.ts';
import { answerOnce, findAnswer, toKeyedWrite, type Once } from '../idempotency/answer-once.ts';
import { addToMerges, followMerges, lockMerges } from '../follow-merges.ts';
import { linkPhotos, storePhotos, type StoredPhotos } from '../photo/save-photos.ts';
import { writePriceDetails } from '../price-details/write-price-details.ts';
import { reviewSearchText } from '../search/search-documents.ts';
import { enqueueReceipt } from './mail-review-receipt.ts';
import { checkSubmission, countSubmission, signScope } from './count-submission.ts';
import type { Verb } from '../verb.ts';

type Input = {
  review: SubmittedReview;
  /** Uploaded files, in the order sent. */
  photos: readonly PhotoWithStage[];
  /**
   * Shared by the requests of one submission, which have one clinic and one e-mail address; null for a single review.
   */
  submissionId: string | null;
  idempotencyKey: string | null;
  /** Language of the form, in which letters are written; English by default. Helps to guess the text's. */
  language?: Locale;
};

/**
 * Stores a submitted review, unpublished and unverified. Photos are stored first, then one transaction
 * writes the rest and the response for retries. The first review of a submission enqueues a receipt of all; so does
 * each that comes too late for it (`countSubmission`).
 * @throws AppError invalid-input for a missing clinic or procedure, an implant that the procedure has not, a review that
 * does not fit its submission, or a file that is no photo; key-reused
 */
export const submitReview: Verb<Input, Once<SubmitReviewAnswer>> = async ({ ctx, input }) => {
  const hashes = input.photos.map((photo) => photo.sha256);
  const stages = input.photos.map((photo) => photo.stage);
  // Leaves out stages if none was stated: earlier releases had none, and clients may retry after the upgrade.
  const content = [input.review, hashes, ...(stages.some((stage) => stage !== null) ? [stages] : [])];
  const write = toKeyedWrite('submit-review', input.idempotencyKey, content);
  const answer = write && (await findAnswer<SubmitReviewAnswer>(ctx, ctx.db, write));
  if (answer) return { answer, isReplay: true };
  // The form may have been open while its clinic or procedure was merged into another.
  const review = { ...input.review, ...(await followTarget(ctx.db, input.review)) };
  // Before photos are stored; the transaction checks again, under a lock.
  await refuseMissingTarget(ctx.db, review);
  const scope = await signScope(ctx, input.submissionId, review);
  await checkSubmission(ctx.db, scope);
  // Photos are stored under an id of a submission, even if the review came without one.
  const submissionId = input.submissionId ?? randomUUID();
  const stored = await storePhotos(ctx, submissionId, input.photos);
  return ctx.db.transaction((tx) =>
    answerOnce(ctx, tx, write, async () => {
      const { clinic, procedure } = await lockMergesOf(tx, input.review);
      const needsReceipt = await countSubmission(ctx, tx, scope && { ...scope, clinicId: clinic.id });
      const target = { clinicId: clinic.id, procedureId: procedure.id };
      const submission = { submissionId, language: input.language };
      const id = await insertReview(tx, { ...review, ...target }, stored, submission);
      await addToMerges(tx, clinic.mergeIds, { reviewIds: id, submissionIds: submissionId });
      await addToMerges(tx, procedure.mergeIds, { reviewIds: id });
      if (needsReceipt) await enqueueReceipt(tx, ctx, id);
      return { id, reference: reviewReference(id) };
    }),
  );
};

async function insertReview(
  tx: Tx,
  review: SubmittedReview,
  photos: StoredPhotos,
  { submissionId, language }: { submissionId: string; language: Locale | undefined },
): Promise<number> {
  const { email, priceDetails, ...fields } = review;
  const target = await lockTarget(tx, review);
  const [inserted] = await tx
    .insert(reviews)
    .values({
      ...fields,
      language: fields.language ?? guessLanguage(fields.content, language),
      rating: fields.satisfaction,
      submissionId,
      searchText: reviewSearchText({ content: fields.content, doctorName: fields.doctorName, ...target }),
      status: 'pending',
      published: false,
      verified: false,
    })
    .returning({ id: reviews.id });
  if (!inserted) throw new Error('The review was not inserted.');
  await tx.insert(reviewSubmitters).values({ reviewId: inserted.id, email, language });
  if (priceDetails) await writePriceDetails(tx, inserted.id, priceDetails);
  await linkPhotos(tx, inserted.id, photos);
  return inserted.id;
}

type TargetIds = Pick<SubmittedReview, 'clinicId' | 'procedureId'>;
type Target = TargetIds & Pick<SubmittedReview, 'priceDetails'>;

const followTarget = async (
  db: AppContext['db'],
  { clinicId, procedureId }: TargetIds,
): Promise<TargetIds> => ({
  clinicId: await followMerges(db, 'clinic', clinicId),
  procedureId: await followMerges(db, 'procedure', procedureId),
});

const lockMergesOf = async (tx: Tx, { clinicId, procedureId }: TargetIds) => ({
  clinic: await lockMerges(tx, 'clinic', clinicId),
  procedure: await lockMerges(tx, 'procedure', procedureId),
});

/**
 * Refuses a review whose clinic or procedure visitors cannot see, or that does not fit them. @throws AppError
 * invalid-input naming the one that is missing, or an answer about an implant
 */
async function refuseMissingTarget(db: AppContext['db'], target: Target): Promise<void> {
  const [clinic] = await selectClinic(db, target);
  const [procedure] = await selectProcedure(db, target);
  checkTarget(target, clinic, procedure);
}

/** Returns clinic and procedure, locked against changes until the review is written. @throws as `refuseMissingTarget` */
async function lockTarget(tx: Tx, target: Target) {
  const [clinic] = await selectClinic(tx, target).for('share');
  const [procedure] = await selectProcedure(tx, target).for('share');
  return checkTarget(target, clinic, procedure);
}

const selectClinic = (db: Tx | AppContext['db'], { clinicId }: TargetIds) =>
  db
    .select({ clinicSearchName: clinics.searchName })
    .from(clinics)
    .where(and(eq(clinics.id, clinicId), eq(clinics.published, true)));

const selectProcedure = (db: Tx | AppContext['db'], { procedureId }: TargetIds) =>
  db
    .select({ procedureSearchText: procedures.searchText, hasImplant: procedures.hasImplant })
    .from(procedures)
    .where(eq(procedures.id, procedureId));

function checkTarget(
  { priceDetails }: Target,
  clinic: { clinicSearchName: string } | undefined,
  procedure: { procedureSearchText: string; hasImplant: boolean } | undefined,
) {
  if (!clinic || !procedure)
    throw invalidFields({
      ...(clinic ? {} : { clinicId: fault('clinicUnknown') }),
      ...(procedure ? {} : { procedureId: fault('procedureUnknown') }),
    });
  refuseImplant(priceDetails ?? null, procedure.hasImplant);
  return { ...clinic, ...procedure };
}
