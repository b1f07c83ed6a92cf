import { isStaff } from '#domain/account/actor.ts';
import { readClinicSubmission } from '#domain/clinic/clinic-submission.ts';
import { AppError } from '#domain/errors.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import { readPhotosWithStages } from '#domain/photo/read-photos-with-stages.ts';
import { readSubmittedReview } from '#domain/review/submitted-review.ts';
import { rethrowWithSentNames, readReviewEdit } from '#domain/review/review-edit.ts';
import { API_MESSAGES } from '#domain/review/api-messages.ts';
import { readIfMatch, setReplacedVersion } from '#server/http/if-match.ts';
import { readJson } from '#server/http/json-body.ts';
import { formBody } from '#server/http/small-body.ts';
import { readFormLanguage } from '#server/http/form-language.ts';
import {
  markReplay,
  readIdempotencyKey,
  readReplacedKeys,
  readSubmissionId,
} from '#server/http/idempotency.ts';
import { limitPublicWrites } from '#server/http/rate-limit.ts';
import { withUpload } from '#server/http/upload.ts';
import { requireStaff } from '#server/services/require.ts';
import { submitClinic } from '#server/services/clinic/submit-clinic.ts';
import { addReviewPhotos } from '#server/services/review/add-review-photos.ts';
import { submitReview } from '#server/services/review/submit-review.ts';
import { withdrawReview } from '#server/services/review/withdraw-review.ts';
import { createApiPart, documentRoute, idParam } from './api.ts';
import { clinicDoc, photosDoc, reviewDoc, withdrawalDoc } from './submissions-docs.ts';

/**
 * Routes for public submissions and photos. Multipart forms are documented separately and parsed by our capped parser.
 */
export function submissionsApi() {
  const reviews = documentRoute(createApiPart(), reviewDoc);
  const withdrawals = reviews.openapi(withdrawalDoc, async (c) => {
    const keys = readReplacedKeys(c);
    if (keys.length === 0)
      throw new AppError('invalid-input', 'Idempotency-Replaces must name the calls to withdraw.');
    await limitPublicWrites(c, readSubmissionId(c));
    const answer = await withdrawReview({ ctx: c.var.ctx, input: { keys } });
    return answer.staying.length > 0 ? c.json(answer, 200) : c.body(null, 204);
  });
  const part = documentRoute(documentRoute(withdrawals, clinicDoc), photosDoc);
  return part
    .post('/reviews', async (c) => {
      const { ctx } = c.var;
      const submissionId = readSubmissionId(c);
      const idempotencyKey = readIdempotencyKey(c);
      const replacedKeys = readReplacedKeys(c);
      await limitPublicWrites(c, submissionId);
      const { answer, isReplay } = await withUpload(c, ({ fields, files }) =>
        submitReview({
          ctx,
          input: {
            review: readSubmittedReview(fields, ctx.clock()),
            photos: readPhotosWithStages(fields, files),
            submissionId,
            idempotencyKey,
            replacedKeys,
            language: readFormLanguage(c),
          },
        }),
      );
      markReplay(c, isReplay);
      return c.json(answer, 201);
    })
    .post('/reviews/upload-image', async (c) => {
      requireStaff(c.var.ctx);
      const version = readIfMatch(c);
      const added = await withUpload(c, ({ fields, files }) =>
        addReviewPhotos({
          ctx: c.var.ctx,
          input: {
            id: readReviewId(fields),
            photos: readPhotosWithStages(fields, files),
            version,
            editReason: readReviewEdit(pickReason(fields), c.var.ctx.clock()).editReason ?? null,
          },
        }).catch(rethrowWithSentNames(fields)),
      );
      return c.json(setReplacedVersion(c, added).paths, 200);
    })
    .post('/submit-clinic', formBody, async (c) => {
      const idempotencyKey = readIdempotencyKey(c);
      await limitPublicWrites(c, null);
      const submission = readClinicSubmission(await readJson(c), isStaff(c.var.ctx.actor));
      // The portal sends isSubmission: false; after its session ends, the clinic must not be
      // stored as a visitor's proposal.
      if (submission.isSubmission === false) requireStaff(c.var.ctx);
      const { answer, isReplay } = await submitClinic({
        ctx: c.var.ctx,
        input: { submission, idempotencyKey, language: readFormLanguage(c) },
      });
      markReplay(c, isReplay);
      return c.json(answer, 201);
    });
}

const pickReason = ({ editReason, edit_reason, reason }: Record<string, string>) => ({
  editReason,
  edit_reason,
  reason,
});

function readReviewId(fields: Record<string, string>): number {
  const id = idParam.safeParse(fields['reviewId'] ?? fields['review_id']);
  if (!id.success) throw invalidFields({ reviewId: API_MESSAGES.reviewId });
  return id.data;
}
