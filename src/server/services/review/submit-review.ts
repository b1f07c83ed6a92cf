import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fault } from '#domain/fault-messages.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { refuseImplant } from '#domain/price/refuse-implant.ts';
import type { Locale } from '#domain/locales.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import { reviewReference } from '#domain/review/review.ts';
import type { SubmitReviewAnswer, SubmittedReview } from '#domain/review/submitted-review.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures } from '#server/db/schema/index.ts';
import type { PhotoWithStage } from '#domain/photo/read-photos-with-stages.ts';
import {
  answerOnce,
  findAnswer,
  invalidateKeys,
  toKeyedWrite,
  type Once,
} from '../idempotency/answer-once.ts';
import { addToMerges, followMerges, lockMerges } from '../follow-merges.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { storePhotos } from '../photo/save-photos.ts';
import { enqueueReceipt, forgetReceipt } from './mail-review-receipt.ts';
import { checkSubmission, countSubmission, signScope, type SubmissionScope } from './count-submission.ts';
import { type FormerReview, lockEarlier } from './lock-earlier.ts';
import { writeSubmittedReview } from './write-submitted-review.ts';
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
  /** Keys of earlier calls, oldest first, that this one replaces. */
  replacedKeys?: readonly string[];
  /** Language of the form, in which letters are written; English by default. Helps to guess the text's. */
  language?: Locale;
};

/**
 * Stores a submitted review, unpublished and unverified. Photos are stored first, then one transaction
 * writes the rest and the response for retries, and enqueues a receipt. A review that replaces a pending one takes its
 * place.
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
  await refuseUnsuitableTarget(ctx.db, review);
  const scope = await signScope(ctx, input.submissionId, review);
  const replacedKeys = (input.replacedKeys ?? []).filter((key) => key !== input.idempotencyKey);
  await checkSubmission(ctx.db, scope, { isCounted: replacedKeys.length > 0 });
  // Photos are stored under an id of a submission, even if the review came without one.
  const submissionId = input.submissionId ?? randomUUID();
  const photos = await storePhotos(ctx, submissionId, input.photos);
  let removedPhotos: StoredSizes[] = [];
  const once = await answerOnce(ctx, write, async (tx) => {
    const earlier = await invalidateKeys<SubmitReviewAnswer>(ctx, tx, 'submit-review', replacedKeys);
    const { clinic, procedure } = await lockMergesOf(tx, input.review);
    const target = { clinicId: clinic.id, procedureId: procedure.id };
    const { former, staying } = await lockEarlier(tx, earlier, { isDeletion: false });
    const searchTexts = await lockTarget(tx, { ...review, ...target });
    const joined = await joinSubmission(ctx, tx, scope && { ...scope, clinicId: clinic.id }, former);
    const written = { review: { ...review, ...target }, searchTexts, photos, language: input.language };
    const { id, removed } = await writeSubmittedReview(tx, ctx, written, former);
    removedPhotos = removed;
    await addToMerges(tx, clinic.mergeIds, { reviewIds: id, submissionIds: submissionId });
    await addToMerges(tx, procedure.mergeIds, { reviewIds: id });
    if (joined) await enqueueReceipt(tx, ctx, { reviewId: id, ...joined });
    const receipt = { id, reference: reviewReference(id) };
    return staying.length > 0 ? { ...receipt, staying: staying.map(reviewReference) } : receipt;
  });
  await removePhotoFiles(ctx, removedPhotos);
  return once;
};

/**
 * Counts a review for its submission; one that moves from another is to have a receipt again.
 * @returns null if it replaces one that was counted for the same submission before
 */
async function joinSubmission(
  ctx: AppContext,
  tx: Tx,
  scope: SubmissionScope,
  former: FormerReview | null,
): Promise<{ isFirst: boolean } | null> {
  if (former && scope && former.submissionId === scope.id) {
    await checkSubmission(tx, scope, { isCounted: true });
    return null;
  }
  const isFirst = await countSubmission(ctx, tx, scope);
  if (former) await forgetReceipt(tx, former.id);
  return { isFirst };
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
async function refuseUnsuitableTarget(db: AppContext['db'], target: Target): Promise<void> {
  const [clinic] = await selectClinic(db, target);
  const [procedure] = await selectProcedure(db, target);
  checkTarget(target, clinic, procedure);
}

/** Returns clinic and procedure, locked against changes until the review is written. @throws as `refuseUnsuitableTarget` */
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
