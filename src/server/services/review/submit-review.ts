import { randomUUID } from 'node:crypto';
import type { Locale } from '#domain/locales.ts';
import type { StoredSizes } from '#domain/photo/photo-file.ts';
import { reviewReference } from '#domain/review/review.ts';
import type { SubmitReviewAnswer, SubmittedReview } from '#domain/review/submitted-review.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import type { PhotoWithStage } from '#domain/photo/read-photos-with-stages.ts';
import {
  answerOnce,
  findAnswer,
  invalidateKeys,
  toKeyedWrite,
  type Once,
} from '../idempotency/answer-once.ts';
import { addToMerges } from '../follow-merges.ts';
import { removePhotoFiles } from '../photo/remove-photos.ts';
import { storePhotos } from '../photo/save-photos.ts';
import { enqueueReceipt, forgetReceipt } from './mail-review-receipt.ts';
import { checkSubmission, countSubmission, signScope, type SubmissionScope } from './count-submission.ts';
import { type FormerReview, lockFormerReview } from './lock-former-review.ts';
import { followTarget, lockMergesOf, lockTarget, refuseUnsuitableTarget } from './review-target.ts';
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
 * Stores a submitted review, unpublished and unverified, and enqueues its receipt. One that replaces a pending review takes
 * its place.
 * @throws AppError invalid-input for a missing clinic or procedure, an implant that the procedure has not, a review that
 * does not fit its submission, or a file that is no photo; key-reused
 */
export const submitReview: Verb<Input, Once<SubmitReviewAnswer>> = async ({ ctx, input }) => {
  // 1. Answers a retry as the first time.
  const write = toKeyedWrite('submit-review', input.idempotencyKey, contentOf(input));
  const known = write && (await findAnswer<SubmitReviewAnswer>(ctx, ctx.db, write));
  if (known) return { answer: known, isReplay: true };

  // 2. Refuses what can't be stored, before photos are stored; step 4 checks again, under locks.
  const review = { ...input.review, ...(await followTarget(ctx.db, input.review)) };
  await refuseUnsuitableTarget(ctx.db, review);
  const scope = await signScope(ctx, input.submissionId, review);
  const replacedKeys = (input.replacedKeys ?? []).filter((key) => key !== input.idempotencyKey);
  await checkSubmission(ctx.db, scope, { mayBeCounted: replacedKeys.length > 0 });

  // 3. Stores the photos, under the id of a submission even if the review came without one.
  const submissionId = input.submissionId ?? randomUUID();
  const photos = await storePhotos(ctx, submissionId, input.photos);

  // 4. Writes the rest, and the answer for retries, in one transaction.
  let removedPhotos: StoredSizes[] = [];
  const once = await answerOnce(ctx, write, async (tx) => {
    const formerCalls = await invalidateKeys<SubmitReviewAnswer>(ctx, tx, 'submit-review', replacedKeys);
    // Follows the merges again, since another may have been made after step 2.
    const { clinic, procedure } = await lockMergesOf(tx, input.review);
    const placed = { ...review, clinicId: clinic.id, procedureId: procedure.id };
    const { former, staying } = await lockFormerReview(tx, formerCalls, { isDeletion: false });
    const searchTexts = await lockTarget(tx, placed);
    const joined = await joinSubmission(ctx, tx, scope && { ...scope, clinicId: clinic.id }, former);
    const written = { review: placed, searchTexts, photos, language: input.language };
    const { id, removed } = await writeSubmittedReview(tx, ctx, written, former);
    removedPhotos = removed;
    await addToMerges(tx, clinic.mergeIds, { reviewIds: id, submissionIds: submissionId });
    await addToMerges(tx, procedure.mergeIds, { reviewIds: id });
    if (joined) await enqueueReceipt(tx, ctx, { reviewId: id, ...joined });
    const answer = { id, reference: reviewReference(id) };
    return staying.length > 0 ? { ...answer, staying: staying.map(reviewReference) } : answer;
  });

  // 5. Removes the files of photos that the replaced review had.
  await removePhotoFiles(ctx, removedPhotos);
  return once;
};

/** Returns what a retry must repeat. Stages are left out if none was stated: clients of earlier releases, which had none, may retry. */
function contentOf({ review, photos }: Input): unknown[] {
  const hashes = photos.map(({ sha256 }) => sha256);
  const stages = photos.map(({ stage }) => stage);
  return [review, hashes, ...(stages.some((stage) => stage !== null) ? [stages] : [])];
}

/**
 * Counts a review for its submission; one that moves from another is to have a receipt again.
 * @returns null if it replaces one that was counted for the same submission before
 */
async function joinSubmission(
  ctx: AppContext,
  tx: Tx,
  scope: SubmissionScope | null,
  former: FormerReview | null,
): Promise<{ isFirst: boolean } | null> {
  if (former && scope && former.submissionId === scope.id) {
    await checkSubmission(tx, scope, { mayBeCounted: true });
    return null;
  }
  const isFirst = await countSubmission(ctx, tx, scope);
  if (former) await forgetReceipt(tx, former.id);
  return { isFirst };
}
