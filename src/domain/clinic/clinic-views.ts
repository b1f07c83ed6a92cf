import * as z from 'zod';
import { priceReportSchema, priceSummarySchema } from '../price/price-views.ts';
import { procedureRefSchema } from '../procedure/procedure-views.ts';

/** From the first character of a stretch to the one after its last. */
const rangeSchema = z.tuple([z.int(), z.int()]);

/** A clinic in a list. */
export const clinicSummarySchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    externalId: z.string().nullable().describe("기관ID of Seoul's open data"),
    name: z.string(),
    nameKo: z.string().nullable(),
    isNameRomanised: z.boolean().describe('The English name was read from the Korean one by us'),
    address: z.string(),
    addressKo: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    description: z.string().nullable(),
    specialties: z.array(z.string()),
    published: z.literal(true),
    verified: z.boolean(),
    createdAt: z.iso.datetime(),
    reviewCount: z.int().describe('Public reviews'),
    procedureReviewCount: z
      .int()
      .optional()
      .describe('Public reviews of the procedure the list is narrowed to, or of foundBy; only then'),
    price: priceSummarySchema
      .extend({ procedure: procedureRefSchema })
      .nullable()
      .describe(
        "Of the procedure the list is narrowed to, else of foundBy or the clinic's most reported one",
      ),
    latestReview: z
      .object({ id: z.int(), procedureSlug: z.string(), procedureName: z.string(), excerpt: z.string() })
      .nullable()
      .optional()
      .describe('Only when asked for with latestReview=true'),
    foundBy: procedureRefSchema
      .optional()
      .describe('The procedure by whose reviews a search found the clinic, where its name did not'),
    highlight: z
      .object({ name: z.array(rangeSchema), nameKo: z.array(rangeSchema) })
      .optional()
      .describe('What of the names the search matched; only when asked for with highlight=true'),
  })
  .meta({ id: 'ClinicSummary' });

export type ClinicSummary = z.infer<typeof clinicSummarySchema>;

export const clinicListSchema = z
  .object({
    clinics: z.array(clinicSummarySchema),
    total: z.int().describe('Of a free-text search exact below 200'),
    totalCapped: z.literal(true).optional(),
    didYouMean: z
      .array(z.string())
      .optional()
      .describe('Where a search finds nothing: names that are spelt nearly so, the nearest first'),
  })
  .meta({ id: 'ClinicList' });

export type ClinicList = z.infer<typeof clinicListSchema>;

/** One line of a clinic's price list. */
export const clinicPriceSchema = z
  .object({
    procedure: procedureRefSchema,
    reviewCount: z.int(),
    price: priceReportSchema.nullable(),
    scale: z
      .object({ lowestKrw: z.int(), highestKrw: z.int() })
      .nullable()
      .describe('Lowest and highest report of the procedure over all clinics'),
  })
  .meta({ id: 'ClinicPrice' });

export type ClinicPrice = z.infer<typeof clinicPriceSchema>;

export const clinicDetailSchema = clinicSummarySchema
  .omit({ price: true, latestReview: true, procedureReviewCount: true, foundBy: true, highlight: true })
  .extend({
    descriptionKo: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    openingHours: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    takesInquiries: z
      .boolean()
      .describe('Somebody at the clinic has an account and reads what patients write through the site'),
    satisfaction: z.object({ average: z.number(), count: z.int().min(1) }).nullable(),
    prices: z.array(clinicPriceSchema).describe('Procedures with public reviews here, most reviewed first'),
    match: z
      .enum(['current', 'alias', 'ambiguous'])
      .describe(
        'Whether it was asked for by its slug or id, by another slug of its own, or by one that several share',
      ),
  })
  .meta({ id: 'Clinic' });

export type ClinicDetail = z.infer<typeof clinicDetailSchema>;
