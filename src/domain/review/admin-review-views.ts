import * as z from 'zod';
import { uncheckedSchema } from '../audit/audit-views.ts';
import { MESSAGE_STATUSES } from '../message/message.ts';
import { REPORT_OUTCOMES } from '../message/report-outcome.ts';
import { PRICE_RULINGS } from '../price/method/stored-prices.ts';
import { priceSummarySchema } from '../price/price-views.ts';
import { LETTER_KINDS, LETTER_NOTES, LETTER_STATUSES } from './review-letter.ts';
import { answersShape, publicReviewSchema } from './review-views.ts';
import { EDITED_PARTS } from './review-fields.ts';
import { DECISION_ACTIONS } from './undo.ts';
import { REVIEW_STATUSES } from './review-status.ts';

/** A review as submitted, before any edit. */
const originalReviewSchema = z
  .object(answersShape)
  .omit({ doctorName: true, doctorTitle: true })
  .extend({
    doctor: publicReviewSchema.shape.doctor,
    images: publicReviewSchema.shape.images,
    imageSizes: publicReviewSchema.shape.imageSizes,
    imageSources: publicReviewSchema.shape.imageSources,
    imageStages: publicReviewSchema.shape.imageStages,
    priceDetails: publicReviewSchema.shape.priceDetails,
    clinicName: z.string().nullable().describe('null where it was deleted since'),
    procedureName: z.string().nullable().describe('null where it was deleted since'),
  })
  .meta({ id: 'OriginalReview' });

export type OriginalReview = z.infer<typeof originalReviewSchema>;

/** A review as staff see it. */
export const adminReviewSchema = publicReviewSchema
  .extend({
    published: z.boolean(),
    status: z.enum(REVIEW_STATUSES),
    isClinicPublished: z.boolean(),
    priceRuling: z
      .enum(PRICE_RULINGS)
      .nullable()
      .describe('Staff decided that figures count the price or not, whatever the method says'),
    priceRulingReason: z.string().nullable().describe('Public'),
    privateNotes: z.string().nullable(),
    proofDocument: z.string().nullable(),
    submitterEmail: z.string().nullable(),
    declineReason: z.string().nullable(),
    isSpam: z.boolean().describe('Declined or unpublished as spam: its submitter is not told'),
    parked: z
      .object({ since: z.iso.datetime(), question: z.string() })
      .nullable()
      .describe('While it waits for its submitter to answer a question'),
    reports: z
      .array(
        z.object({
          messageId: z.int(),
          at: z.iso.datetime(),
          status: z.enum(MESSAGE_STATUSES),
          outcome: z.enum(REPORT_OUTCOMES).nullable(),
          outcomeReason: z.string().nullable(),
        }),
      )
      .describe('Messages that name it, oldest first'),
    submissionId: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    declinedAt: z.iso
      .datetime()
      .nullable()
      .describe('Time of the decline; null unless it was never published. Retention counts from it'),
    updatedAt: z.iso.datetime(),
    procedurePrice: priceSummarySchema
      .nullable()
      .describe('The price of its procedure by all public reports'),
    original: originalReviewSchema
      .nullable()
      .describe('The fields as the submitter sent them; null if nobody has edited any'),
    openReports: z.int().describe('Reports of readers about it that wait for an answer'),
    submissionSize: z.int().describe('Reviews that came in one submission, this one among them'),
    version: z.int().describe('Goes into If-Match'),
  })
  .meta({ id: 'AdminReview' });

export type AdminReview = z.infer<typeof adminReviewSchema>;

/** Filters of the staff's review list: pending reviews wait for a decision, parked ones for an answer. */
export const ADMIN_REVIEW_FILTERS = [
  'all',
  'published',
  'unpublished',
  'pending',
  'parked',
  'declined',
  'reported',
] as const;

export type AdminReviewFilter = (typeof ADMIN_REVIEW_FILTERS)[number];

export const adminReviewListSchema = z
  .object({
    reviews: z.array(adminReviewSchema),
    total: z.int(),
    totalCapped: z.literal(true).optional(),
    counts: z
      .object({ pending: z.int(), parked: z.int(), published: z.int(), draft: z.int() })
      .describe('Of all reviews; parked ones are not among the pending'),
  })
  .meta({ id: 'AdminReviewList' });

export type AdminReviewList = z.infer<typeof adminReviewListSchema>;

export const reviewHistorySchema = z
  .object({
    events: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        actor: z.string(),
        action: z.string(),
        fields: z.array(z.string()).describe('Names of the fields that changed'),
        letter: z
          .enum([...LETTER_NOTES, ...LETTER_STATUSES])
          .nullable()
          .describe('State of the letter to the submitter, or the reason why there is none'),
        isUnchecked: uncheckedSchema,
      }),
    ),
  })
  .meta({ id: 'ReviewHistory' });

export type ReviewHistory = z.infer<typeof reviewHistorySchema>;

export const reviewEditsSchema = z
  .object({
    edits: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        actor: z.string(),
        reason: z.string(),
        isRestore: z.boolean(),
        isTold: z.boolean().describe('True if a letter about it was sent to the submitter'),
        parts: z.array(z.enum(EDITED_PARTS)),
        changes: z
          .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
          .describe('Photos and their stages by the base names of their files'),
      }),
    ),
  })
  .meta({ id: 'ReviewEdits' });

export type ReviewEdits = z.infer<typeof reviewEditsSchema>;

export const reviewLettersSchema = z
  .object({
    letters: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(LETTER_KINDS),
        body: z.string().nullable().describe('The reason or the question'),
        status: z.enum(LETTER_STATUSES),
        actor: z.string(),
        at: z.iso.datetime().describe('Time of the decision'),
        settledAt: z.iso.datetime().nullable().describe('Time at which it was sent, or given up'),
      }),
    ),
  })
  .meta({ id: 'ReviewLetters' });

export type ReviewLetters = z.infer<typeof reviewLettersSchema>;

/** The actor's own decisions that can still be undone, newest first. */
export const undoableDecisionsSchema = z
  .object({
    decisions: z.array(
      z.object({
        reviewId: z.int(),
        version: z.int().describe('Of the review after the decision: goes into If-Match'),
        action: z.enum(DECISION_ACTIONS),
        secondsLeft: z.number().describe('Seconds for which undoing is still offered'),
      }),
    ),
  })
  .meta({ id: 'UndoableDecisions' });

export type UndoableDecisions = z.infer<typeof undoableDecisionsSchema>;
