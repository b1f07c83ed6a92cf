import * as z from 'zod';
import { PRICE_COMPONENTS, COMPONENT_ANSWERS } from './method/all-in.ts';
import { PRICE_BASES } from './comparison-rules.ts';
import { PRICE_WINDOWS } from './method/stored-prices.ts';

export const priceSummarySchema = z
  .object({
    count: z.int().min(1).describe('Public reports that name a price'),
    averageKrw: z.int(),
    lowestKrw: z.int(),
    highestKrw: z.int(),
  })
  .meta({ id: 'PriceSummary' });

/** A summary of the reports of one price; reviews without a price are not counted. */
export type PriceSummary = z.infer<typeof priceSummarySchema>;

export const priceFigureSchema = priceSummarySchema
  .extend({
    medianKrw: z.int(),
    valuesKrw: z.array(z.int()).nullable().describe('Every report, ascending; null from 5 reports on'),
    quartile1Krw: z.int().nullable().describe('Type 7; null below 8 reports'),
    quartile3Krw: z.int().nullable(),
    interval: z
      .object({ lowestKrw: z.int(), highestKrw: z.int(), percent: z.int() })
      .nullable()
      .describe('Two reports between which the median of all prices is likely, and how likely; null below 8'),
  })
  .meta({ id: 'PriceFigure' });

/** The method's figures of some reports. */
export type PriceFigureView = z.infer<typeof priceFigureSchema>;

export const windowSchema = z.literal(PRICE_WINDOWS);

export const reportedPriceSchema = priceFigureSchema
  .extend({
    windowMonths: windowSchema.describe('Months of treatment that count'),
    excludedCount: z.int().describe('Reports of the last 48 months that no figure counts'),
    allIn: priceFigureSchema.nullable().describe('Of the reports that were paid and state every part'),
  })
  .meta({ id: 'ReportedPrice' });

/** The figures of a procedure's reports in the default window: all reports, and all-in reports. */
export type ReportedPrice = z.infer<typeof reportedPriceSchema>;

export const priceDistributionSchema = z
  .object({
    quartile1Krw: z.int().nullable().describe('Type 7; null below 8 reports'),
    quartile3Krw: z.int().nullable(),
    binKrw: z.int().nullable().describe('Width of a bin; null while every report has its own mark'),
    marks: z.array(z.tuple([z.int(), z.int()])).describe('[price in KRW, number of reports], ascending'),
  })
  .meta({ id: 'PriceDistribution' });

/** A summary of reports with their distribution: what a price strip draws. */
export type DistributedPrice = Omit<PriceSummary, 'averageKrw'> & {
  medianKrw: number;
  distribution: z.infer<typeof priceDistributionSchema>;
};

export const priceReportSchema = reportedPriceSchema
  .extend({ distribution: priceDistributionSchema })
  .meta({ id: 'PriceReport' });

/** The figures of reports with their distribution. */
export type PriceReport = z.infer<typeof priceReportSchema>;

export const priceMarkSchema = z
  .object({
    reviewId: z.int(),
    clinicId: z.int(),
    krw: z.int(),
    treatmentMonth: z.string().nullable().describe('YYYY-MM; null if the report does not say'),
  })
  .meta({ id: 'PriceMark' });

/** One report of a price. */
export type PriceMark = z.infer<typeof priceMarkSchema>;

const excludedReportSchema = priceMarkSchema
  .extend({
    reason: z.enum(['outlier', 'for_review', 'staff']),
    times: z.number().nullable().describe('Price as a multiple of the median of all clinics'),
    ruling: z.string().nullable().describe('Public reason of a decision by staff'),
  })
  .meta({ id: 'ExcludedReport' });

export type ExcludedReport = z.infer<typeof excludedReportSchema>;

const componentCountsSchema = z
  .record(z.enum(PRICE_COMPONENTS), z.partialRecord(z.enum([...COMPONENT_ANSWERS, 'not_stated']), z.int()))
  .describe('How many of the counted reports give each answer');

const yearMediansSchema = z.array(z.object({ year: z.int(), count: z.int(), medianKrw: z.int() }));

export const clinicPricesSchema = z
  .object({
    prices: z.array(
      z.object({
        procedureId: z.int(),
        hasImplant: z.boolean(),
        components: componentCountsSchema,
        years: yearMediansSchema.describe('Years with 8 or more reports of the clinic'),
        yearsOfAll: yearMediansSchema.describe(
          'The same of all clinics; empty where the clinic has no such year',
        ),
        excluded: z.array(excludedReportSchema),
      }),
    ),
  })
  .meta({ id: 'ClinicPrices' });

/** Answers, medians of years and excluded reports behind a clinic's prices, by procedure; in the default window. */
export type ClinicPrices = z.infer<typeof clinicPricesSchema>;

export const pricesSchema = z
  .object({
    method: z.int().describe('Version of the method, explained at /methods/prices'),
    methodSince: z.iso.date().describe('Day on which this version came into use'),
    procedure: z.string(),
    clinic: z.string().nullable(),
    city: z.string().nullable().describe('The area of the request, completed'),
    district: z.string().nullable(),
    basis: z.enum(PRICE_BASES),
    windowMonths: windowSchema,
    n: z.int().describe('Reports that the figures count'),
    excluded: z.array(excludedReportSchema),
    clinics: z
      .array(z.object({ id: z.int(), slug: z.string(), name: z.string() }))
      .describe('Clinics of `marks` and `excluded`'),
    figure: priceFigureSchema.nullable(),
    allIn: priceFigureSchema.nullable().describe('Of the all-in reports of the window, on either basis'),
    components: componentCountsSchema,
    years: yearMediansSchema.describe('Years with 8 or more reports; of all reports, whatever the basis'),
    marks: z.array(priceMarkSchema).nullable().describe('Every counted report; null above 200'),
    distribution: priceDistributionSchema.nullable(),
    tally: z
      .array(z.tuple([z.int(), z.int()]))
      .optional()
      .describe('[price in KRW, number of counted reports], ascending; only when asked for with tally=true'),
  })
  .meta({ id: 'Prices' });

/** The figures of one procedure, at all clinics or at one, with everything that they are made of. */
export type Prices = z.infer<typeof pricesSchema>;
