import * as z from 'zod';
import { priceDetailsSchema } from '../price/price-details-views.ts';
import { priceReportSchema } from '../price/price-views.ts';
import { procedureRefSchema } from '../procedure/procedure-views.ts';
import { scoresSchema } from '../review/score-level-views.ts';

/** Number of public reviews from which on a surgeon has a page. */
export const LEAST_REVIEWS = 3;

/** Number of reviews that a surgeon's page lists at most. */
export const MOST_LISTED = 100;

export const surgeonRefSchema = z
  .object({ slug: z.string(), name: z.string().describe('As patients write it, or as staff corrected it') })
  .meta({ id: 'SurgeonRef' });

export type SurgeonRef = z.infer<typeof surgeonRefSchema>;

export const surgeonRefOrNull = surgeonRefSchema
  .nullable()
  .describe('The surgeon whom the review names; null without a page');

export const clinicSurgeonsSchema = z
  .object({
    surgeons: z
      .array(surgeonRefSchema.extend({ reviewCount: z.int() }))
      .describe(`Those whom at least ${LEAST_REVIEWS} public reviews name, the most named first`),
  })
  .meta({ id: 'ClinicSurgeons' });

export type ClinicSurgeons = z.infer<typeof clinicSurgeonsSchema>;

export const procedureSurgeonsSchema = z
  .object({
    surgeons: z
      .array(
        surgeonRefSchema.extend({
          reviewCount: z.int().describe('Public reviews of the procedure that name the surgeon'),
          clinic: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
        }),
      )
      .describe('Those with a page, the most named for the procedure first; ten at most'),
  })
  .meta({ id: 'ProcedureSurgeons' });

export type ProcedureSurgeons = z.infer<typeof procedureSurgeonsSchema>;

const surgeonPriceSchema = z.object({
  procedure: procedureRefSchema,
  reviewCount: z.int(),
  price: priceReportSchema
    .nullable()
    .describe('Figures by the price method; null if no counted report has a price'),
  scale: z
    .object({ lowestKrw: z.int(), highestKrw: z.int() })
    .nullable()
    .describe('From the lowest to the highest price of the procedure at all clinics'),
});

export type SurgeonPrice = z.infer<typeof surgeonPriceSchema>;

const surgeonReviewSchema = z.object({
  id: z.int(),
  procedureId: z.int(),
  satisfaction: z.int().nullable(),
  price: z.int().nullable().describe('KRW'),
  priceDetails: priceDetailsSchema
    .pick({ payment: true, discountFor: true })
    .nullable()
    .describe('null if the report says nothing about its price'),
  treatmentMonth: z.string().nullable().describe('YYYY-MM; null if the review does not say'),
  createdAt: z.iso.datetime(),
});

export const surgeonSchema = surgeonRefSchema
  .extend({
    clinic: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      nameKo: z.string().nullable(),
      district: z.string().nullable(),
      city: z.string().nullable(),
    }),
    reviewCount: z.int().describe('Public reviews that name the surgeon; the clinic has not confirmed any'),
    satisfaction: scoresSchema.nullable().describe('Null if none of these reviews says one'),
    recovery: scoresSchema.nullable().describe('5 = Very Easy, 1 = Very Difficult; null if none says one'),
    toldBeforehand: z
      .object({ yes: z.int(), answers: z.int() })
      .describe('Patients who were told beforehand who operates, of those who answered'),
    years: z
      .array(z.object({ year: z.int(), reviewCount: z.int() }))
      .describe('Years of treatment, the latest first'),
    prices: z.array(surgeonPriceSchema).describe('By procedure, the most reviewed first'),
    reviews: z.array(surgeonReviewSchema).describe(`The newest ${MOST_LISTED}`),
  })
  .meta({ id: 'Surgeon' });

/** A person who operated at a clinic, according to what patients report. */
export type Surgeon = z.infer<typeof surgeonSchema>;
