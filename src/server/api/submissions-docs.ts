import { createRoute, z } from '@hono/zod-openapi';
import { clinicSubmissionSchema } from '#domain/clinic/clinic-submission.ts';
import { PHOTO_STAGES } from '#domain/photo/photo-stage.ts';
import { adminReviewSchema } from '#domain/review/admin-review-views.ts';
import { columnsWith, describeColumn, wireName } from '#domain/review/review-fields.ts';
import { languageSchema } from '#domain/review/review-language.ts';
import { MOST_REPLACED_KEYS } from '#domain/review/submission-rules.ts';
import { submitReviewAnswerSchema, withdrawalAnswerSchema } from '#domain/review/submitted-review.ts';
import { noFields } from '#server/http/no-fields.ts';
import { smallBody } from '#server/http/small-body.ts';
import {
  conflictWith,
  errorSchema,
  idempotencyKey,
  ifMatch,
  json,
  refusedWith,
  replacedVersion,
  replayed,
} from './api.ts';

const stage = z
  .enum(PHOTO_STAGES)
  .optional()
  .describe(
    'When the photo was taken, stage0 for image0 to stage4: before the treatment, or after it; without it not stated',
  );

const file = z.string().meta({ format: 'binary' });

const refusals = {
  400: json(
    errorSchema,
    'fieldErrors names what is missing or wrong; or a file is no photo that can be stored',
  ),
  413: json(errorSchema, 'Too large, too many fields or too many files'),
  415: json(errorSchema, 'Another Content-Type than the one described'),
};
const unavailable = { 503: json(errorSchema, 'Photos cannot be stored for now') };
const writeRefusals = {
  ...refusals,
  422: json(errorSchema, 'The Idempotency-Key came with another content'),
  429: json(errorSchema, 'Too many submissions from this address; Retry-After says when to come back'),
};

const staffRefusals = refusedWith('Not staff');

const clinicReceiptSchema = z.object({ id: z.int() }).meta({ id: 'ClinicReceipt' });

function scoreFields() {
  const fields = columnsWith('submissionError').map((column) => {
    const { question } = describeColumn(column);
    const values = question
      ? `${Object.keys(question.answers).join(', ')}, or 1 to 5`
      : '1 to 5, or its label';
    return [wireName(column), z.string().describe(values)];
  });
  return Object.fromEntries(fields) as Record<string, z.ZodString>;
}

/** The fields of a review's multipart form. */
const reviewBody = z.object({
  clinicId: z.string(),
  procedureId: z.string(),
  content: z.string().describe('At least 10 characters'),
  language: languageSchema.optional().describe('Language of the content; guessed if it is not given'),
  ...scoreFields(),
  price: z.string().describe('Korean won, digits only'),
  priceDetails: z
    .string()
    .optional()
    .describe(
      'What is known of the price, as the JSON of PriceDetails; every field is optional, and what is left out counts as not stated; unknown fields are refused, and so is an implant of a procedure that has none',
    ),
  age: z.string().describe('18 to 120'),
  gender: z.string().describe('female or male'),
  country: z.string(),
  doctor: z.string().optional().describe("'Name, Title' or the name alone; required unless doctorUntold"),
  doctorUntold: z.string().optional().describe("'true': the patient was not told who operated"),
  toldBeforehand: z
    .string()
    .optional()
    .describe("'yes' or 'no': the patient was told beforehand who operates; not 'yes' with doctorUntold"),
  dateReceived: z.string().describe('YYYY-MM-DD, or an ISO instant that is read as a day in Seoul'),
  notes: z.string().describe("The submitter's e-mail address; never published"),
  image0: file.optional().describe('Up to five photos, image0 to image4: JPEG, PNG or WebP of up to 5MB'),
  stage0: stage,
});

const LOST_KEYS = `Keys of earlier calls, oldest first and separated by commas, up to ${MOST_REPLACED_KEYS}, of which the client got no response`;

const submissionId = {
  'Submission-Id': z
    .uuid()
    .optional()
    .describe(
      'Shared by the calls of one submission, up to 10 reviews of one clinic from one e-mail address: equal photos are kept once, the limit counts it once',
    ),
};

export const reviewDoc = createRoute({
  method: 'post',
  path: '/reviews',
  summary: 'Submit a review; it is published after a moderator has checked it',
  request: {
    headers: z.object({
      ...idempotencyKey,
      ...submissionId,
      'Idempotency-Replaces': z
        .string()
        .optional()
        .describe(
          `${LOST_KEYS} before the review was changed: the pending review that they stored is replaced, unless staff have acted on it`,
        ),
    }),
    body: { required: true, content: { 'multipart/form-data': { schema: reviewBody } } },
  },
  responses: {
    201: {
      ...json(submitReviewAnswerSchema, 'Submitted, or submitted before under this key'),
      headers: replayed,
    },
    ...writeRefusals,
    ...unavailable,
  },
});

export const withdrawalDoc = createRoute({
  method: 'post',
  path: '/reviews/withdrawals',
  summary: 'Withdraw a review whose responses were lost, for its submitter',
  middleware: [smallBody, noFields] as const,
  request: {
    headers: z.object({
      ...submissionId,
      // Optional for the schema, which would look for it in this spelling; the route demands it.
      'Idempotency-Replaces': z
        .string()
        .optional()
        .describe(
          `Required. ${LOST_KEYS}: the pending review that they stored is deleted, unless staff have acted on it, and one of them that arrives later is refused`,
        ),
    }),
  },
  responses: {
    200: json(
      withdrawalAnswerSchema,
      'A review stays, because staff have changed something of it, be it a note. The named keys are used up',
    ),
    204: {
      description:
        'Nothing stays: none of the calls of the last 24 hours counts any more, whether they stored a review or not',
    },
    400: json(errorSchema, 'Idempotency-Replaces is missing or malformed'),
    429: writeRefusals[429],
  },
});

export const clinicDoc = createRoute({
  method: 'post',
  path: '/submit-clinic',
  summary:
    'Propose a clinic. From staff it is published and verified unless they say otherwise, and every field of a clinic is read; isSubmission false is taken from staff alone. One that resembles a listed clinic is taken too, because several clinics share a name: GET /similar-clinics tells before, staff decide',
  request: {
    headers: z.object(idempotencyKey),
    body: { required: true, content: { 'application/json': { schema: clinicSubmissionSchema } } },
  },
  responses: {
    201: { ...json(clinicReceiptSchema, 'Submitted, or submitted before under this key'), headers: replayed },
    ...writeRefusals,
    ...staffRefusals,
  },
});

export const photosDoc = createRoute({
  method: 'post',
  path: '/reviews/upload-image',
  summary: 'Staff: add photos to a review, up to five in all',
  request: {
    headers: ifMatch,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            reviewId: z.string(),
            images: z.array(file),
            stage0: stage.describe('When the first of the images was taken; stage1 is that of the second'),
            editReason: z.string(),
          }),
        },
      },
    },
  },
  responses: {
    200: { ...json(z.array(z.string()), 'Paths of the photos, in the order sent'), ...replacedVersion },
    ...refusals,
    ...unavailable,
    ...staffRefusals,
    404: json(errorSchema, 'No such review'),
    ...conflictWith(adminReviewSchema),
  },
});
