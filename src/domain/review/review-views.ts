import * as z from 'zod';
import {
  type AnswersOnWire,
  describeColumn,
  EDITED_PARTS,
  REVIEW_COLUMNS,
  wireName,
} from './review-fields.ts';

import { PHOTO_STAGES } from '../photo/photo-stage.ts';
import { priceDetailsSchema, priceExclusionSchema } from '../price/price-details-views.ts';
import { surgeonRefOrNull } from '../surgeon/surgeon-views.ts';
import { languageSchema } from './review-language.ts';

type AnswersShape = { [Name in keyof AnswersOnWire]: z.ZodType<AnswersOnWire[Name]> };

/** The fields that the submitter filled in. */
export const answersShape = Object.fromEntries(
  REVIEW_COLUMNS.map((column) => [wireName(column), toSchema(describeColumn(column))]),
) as AnswersShape;

function toSchema({ kind, labels = {}, description }: ReturnType<typeof describeColumn>): z.ZodType {
  const schema = {
    id: () => z.int(),
    text: () => z.string().nullable(),
    score: () => z.int().min(1).max(5).nullable(),
    number: () => z.int().nullable(),
    choice: () => z.enum(Object.keys(labels)).nullable(),
    day: () => z.iso.date().nullable(),
    flag: () => z.boolean(),
  }[kind]();
  return description ? schema.describe(description) : schema;
}

/** A review as visitors see it. Never contains notes, an e-mail address, an IP address or a proof document. */
export const publicReviewSchema = z
  .object({
    id: z.int(),
    ...answersShape,
    language: languageSchema.describe(
      'Language of the text: guessed from it, or chosen by its author or by staff; other: another or unknown',
    ),
    doctor: z.string().nullable().describe("'Name, Title' or the name alone"),
    images: z
      .array(z.string())
      .describe(
        'Paths of the photos, of each its largest JPEG: a photo from before the treatment beside the one from longest after it, then the others by time; to staff as they were sent',
      ),
    imageSizes: z
      .array(z.object({ width: z.int(), height: z.int() }))
      .describe('Pixels, in the order of images'),
    imageSources: z
      .array(z.object({ widths: z.array(z.int()), placeholder: z.string().nullable() }))
      .describe(
        'In the order of images: widths in pixels, each there as <base>-<width>.webp and .jpg; the picture in a few pixels as a data URI',
      ),
    imageStages: z
      .array(z.enum(PHOTO_STAGES).nullable())
      .describe(
        'When the photos were taken, as the patient stated it, in the order of images; null: not stated',
      ),
    published: z.literal(true),
    priceDetails: priceDetailsSchema.nullable().describe('null if the report says nothing about its price'),
    priceExclusion: priceExclusionSchema
      .nullable()
      .describe('Reason why no figure counts the price; null if figures count it, or there is none'),
    priceCountedReason: z
      .string()
      .nullable()
      .describe(
        'Public reason of staff for counting the price, whatever the method says; null without such a decision',
      ),
    verified: z.boolean(),
    status: z.literal('published'),
    edits: z
      .array(z.object({ at: z.iso.datetime(), reason: z.string(), parts: z.array(z.enum(EDITED_PARTS)) }))
      .describe('What the editors have edited and why, oldest first; empty where all stands as it was sent'),
    createdAt: z.iso.datetime(),
    permalinkSlug: z.string().nullable(),
    procedureName: z.string(),
    procedureSlug: z.string(),
    clinicName: z.string(),
    clinic: z.object({ id: z.int(), name: z.string(), slug: z.string(), address: z.string() }),
  })
  .meta({ id: 'Review' });

export type PublicReview = z.infer<typeof publicReviewSchema>;

export const reviewListSchema = z
  .object({
    reviews: z.array(publicReviewSchema),
    total: z.int().describe('Of a free-text search exact up to 1,000'),
    languages: z
      .partialRecord(languageSchema, z.int())
      .describe(
        'Numbers of reviews in each language, whichever one is asked for; of a search among its first 1,001',
      ),
    totalCapped: z.literal(true).optional(),
  })
  .meta({ id: 'ReviewList' });

export type ReviewList = z.infer<typeof reviewListSchema>;

export const relatedReviewsSchema = z
  .object({
    sameClinic: z.array(publicReviewSchema).describe('Up to 3 others of the same clinic'),
    sameProcedure: z.array(publicReviewSchema).describe('Up to 3 of the same procedure at other clinics'),
    surgeon: surgeonRefOrNull,
  })
  .meta({ id: 'RelatedReviews' });

export type RelatedReviews = z.infer<typeof relatedReviewsSchema>;
