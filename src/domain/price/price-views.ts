import * as z from 'zod';

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

export const priceDistributionSchema = z
  .object({
    quartile1Krw: z.int(),
    quartile3Krw: z.int(),
    binKrw: z.int().nullable().describe('Width of a bin; null while every report has its own mark'),
    marks: z.array(z.tuple([z.int(), z.int()])).describe('[price in KRW, number of reports], ascending'),
  })
  .meta({ id: 'PriceDistribution' });

export const priceReportSchema = priceSummarySchema
  .extend({ distribution: priceDistributionSchema })
  .meta({ id: 'PriceReport' });

/** A price summary with the distribution of its reports. */
export type PriceReport = z.infer<typeof priceReportSchema>;
