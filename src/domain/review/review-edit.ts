import * as z from 'zod';
import { cleanText, oneLine } from '../clean-text.ts';
import { fault } from '../fault-messages.ts';
import { findFaults, readFields, withSentNames } from '../invalid-fields.ts';
import { PHOTO_MESSAGES } from '../photo/photo-messages.ts';
import { PHOTO_LIMITS } from '../photo/photo-rules.ts';
import { PHOTO_STAGES } from '../photo/photo-stage.ts';
import { PRICE_RULINGS } from '../price/method/stored-prices.ts';
import { priceDetailsChange } from '../price/read-price-details.ts';
import { REASON_LIMIT } from '../reason-limit.ts';
import { idOr } from '../row-id-schema.ts';
import { seoulDay } from '../seoul-day.ts';
import type { SentName } from '../sent-name.ts';
import { LONGEST_SLUG } from '../slug.ts';
import { tooLong } from '../too-long.ts';
import { readReviewInput, reviewSentName } from './read-review-input.ts';
import {
  columnsOf,
  type ColumnsWith,
  describeColumn,
  recordOf,
  type ReviewColumn,
  type ReviewValue,
} from './review-fields.ts';
import { languageSchema } from './review-language.ts';
import { EDIT_REASON, EDIT_REASON_MESSAGES, RULING_REASON_MESSAGE } from './review-words.ts';
import { API_MESSAGES } from './api-messages.ts';
import { isTreatmentDay, SUBMISSION_LIMITS } from './submission-rules.ts';

const score = (column: ReviewColumn) => {
  const range = `${describeColumn(column).label} must be 1 to 5`;
  return z.int(range).min(1, range).max(5, range).nullable();
};

const choice = (column: ReviewColumn) => {
  const { label, labels = {} } = describeColumn(column);
  const values = Object.keys(labels);
  const oneOf = `${label} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z.enum(values, oneOf).nullable();
};

type Choices = { [Column in ColumnsWith<{ kind: 'choice' }>]: z.ZodType<ReviewValue<Column>> };

const choices = () => recordOf(columnsOf('choice'), choice) as Record<string, unknown> as Choices;

/** An optional text: empty after cleaning becomes null. */
const text = (limit: number, clean = cleanText) =>
  z
    .string()
    .transform((sent) => clean(sent) || null)
    .pipe(z.string().max(limit, tooLong(limit)).nullable())
    .nullable();

/**
 * The reason for an edit of a submitter's words; null if none is given. Its length counts characters, as in the
 * database.
 */
const editReasonSchema = z
  .string(EDIT_REASON_MESSAGES.missing)
  .transform((sent) => oneLine(sent) || null)
  .refine(
    (reason) => reason === null || Array.from(reason).length >= EDIT_REASON.least,
    EDIT_REASON_MESSAGES.missing,
  )
  .refine(
    (reason) => reason === null || Array.from(reason).length <= EDIT_REASON.most,
    EDIT_REASON_MESSAGES.long,
  )
  .nullable();

/** The public reason of a ruling about a price; null if none is given. */
const rulingReasonSchema = z
  .string(RULING_REASON_MESSAGE)
  .transform((sent) => oneLine(sent) || null)
  .refine((reason) => {
    const length = Array.from(reason ?? '').length;
    return reason === null || (length >= EDIT_REASON.least && length <= EDIT_REASON.most);
  }, RULING_REASON_MESSAGE)
  .nullable();

/** Letters of any script, because permalinks may be Korean. */
const PERMALINK = /^[\p{L}\p{M}\p{N}]+(?:[-_][\p{L}\p{M}\p{N}]+)*$/u;

/** Fields of a review that staff may change, under the names of the lenient reader. */
const makeEditSchema = (now: Date) =>
  z
    .object({
      clinicId: idOr(API_MESSAGES.clinicId, API_MESSAGES.clinicIdNumber),
      procedureId: idOr(API_MESSAGES.procedureId, API_MESSAGES.procedureIdNumber),
      content: z
        .string(API_MESSAGES.contentBlank)
        .transform(cleanText)
        .pipe(z.string().min(1, API_MESSAGES.contentBlank).max(20_000, tooLong(20_000))),
      language: languageSchema,
      ...recordOf(columnsOf('score'), score),
      ...choices(),
      priceKrw: z
        .int(fault('priceNotNumber'))
        .min(0, 'Price must not be negative')
        .max(SUBMISSION_LIMITS.price.highest, 'Please check the price')
        .nullable(),
      age: z
        .int('Age must be a number')
        .min(0, 'Age must be 0 to 120')
        .max(SUBMISSION_LIMITS.age.highest, 'Age must be 0 to 120')
        .nullable(),
      country: text(SUBMISSION_LIMITS.country.longest, oneLine),
      doctor: text(SUBMISSION_LIMITS.doctor.longest, oneLine),
      doctorTitle: text(SUBMISSION_LIMITS.doctor.longest, oneLine),
      isDoctorUntold: z.boolean('Must be true or false'),
      treatmentDate: z.iso
        .date('Please give a date as YYYY-MM-DD')
        .refine((day) => isTreatmentDay(day, now), fault('dateRange'))
        .nullable(),
      privateNotes: text(10_000),
      // The length is checked first: a body has room for thousands.
      images: z
        .array(z.unknown(), 'Images must be a list')
        .max(PHOTO_LIMITS.count, fault('photosTooMany'))
        .pipe(z.array(z.string())),
      photoStages: z
        .record(z.string(), z.unknown(), PHOTO_MESSAGES.stages)
        .refine((stages) => Object.keys(stages).length <= PHOTO_LIMITS.count, fault('photosTooMany'))
        .pipe(z.record(z.string(), z.enum(PHOTO_STAGES, PHOTO_MESSAGES.stage).nullable())),
      published: z.boolean('Published must be true or false'),
      verified: z.boolean('Verified must be true or false'),
      priceDetails: priceDetailsChange,
      priceRuling: z.enum(PRICE_RULINGS, 'Ruling must be counted or excluded, or empty').nullable(),
      priceRulingReason: rulingReasonSchema,
      permalinkSlug: text(LONGEST_SLUG, oneLine).refine(
        (slug) => slug === null || PERMALINK.test(slug),
        'Please use letters, digits and single hyphens',
      ),
      proofDocument: text(500),
      declineReason: text(REASON_LIMIT),
      /** Declined or unpublished as spam, which suppresses the letter. */
      isSpam: z.boolean('Spam must be true or false'),
      editReason: editReasonSchema,
    })
    .partial();

/** A staff edit in any accepted spelling; `notes` of staff are the private notes. */
const makeReviewEditSchema = (now: Date) =>
  z.preprocess((payload) => {
    if (typeof payload !== 'object' || payload === null) return payload;
    const { notes, ...fields } = readReviewInput(payload as Record<string, unknown>);
    return notes === undefined ? fields : { privateNotes: notes, ...fields };
  }, makeEditSchema(now));

let latest: { day: string; schema: ReturnType<typeof makeReviewEditSchema> } | undefined;

/** Returns the schema of today in Seoul, the last day of treatment; cached for the day, because making it takes 2 ms. */
function reviewEditSchema(now: Date) {
  const day = seoulDay(now);
  if (latest?.day !== day) latest = { day, schema: makeReviewEditSchema(now) };
  return latest.schema;
}

/** Maps a field of a staff edit to the name that the client used. */
const editSentName =
  (payload: unknown): SentName =>
  (field) => {
    const name = reviewSentName(payload)(field);
    const isFromNotes = field === 'privateNotes' && typeof payload === 'object' && payload !== null;
    return isFromNotes && !(name in payload) ? 'notes' : name;
  };

/** Reads a staff edit. @throws AppError invalid-input naming each faulty field as it was sent */
export const readReviewEdit = (payload: unknown, now: Date): ReviewEdit =>
  readFields(reviewEditSchema(now), payload, editSentName(payload));

/**
 * Returns a handler that rethrows an error with its fields under the names that the client used.
 * @throws the error it is given
 */
export const rethrowWithSentNames =
  (payload: unknown) =>
  (error: unknown): never => {
    throw withSentNames(error, editSentName(payload));
  };

/** Returns the faults of a staff edit by the names that the client used. */
export const findReviewEditFaults = (payload: unknown, now: Date) =>
  findFaults(reviewEditSchema(now), payload, editSentName(payload));

export type ReviewEdit = z.infer<ReturnType<typeof reviewEditSchema>>;
