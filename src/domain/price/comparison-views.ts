import * as z from 'zod';
import { scoresSchema } from '../review/score-level-views.ts';
import { procedureDetailSchema } from '../procedure/procedure-views.ts';
import { clinicAreaSchema, clinicAreasSchema } from '../clinic/clinic-views.ts';
import { postedPriceSchema } from './posted-price-views.ts';
import { priceDistributionSchema, priceFigureSchema, priceMarkSchema, windowSchema } from './price-views.ts';

const comparisonRowSchema = z
  .object({
    clinic: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      nameKo: z.string().nullable(),
      district: z.string().nullable(),
      city: z.string().nullable(),
      verified: z.boolean(),
    }),
    reviewCount: z.int(),
    satisfaction: scoresSchema.nullable().describe('Of the reviews of this procedure here'),
    recovery: scoresSchema.nullable().describe('Of the reviews of this procedure here; 5 = Very Easy'),
    price: priceFigureSchema
      .extend({ windowMonths: windowSchema, distribution: priceDistributionSchema })
      .describe('Of the requested basis and window'),
    allIn: priceFigureSchema.nullable().describe('Of the all-in reports in the same window'),
    marks: z.array(priceMarkSchema).nullable().describe('Every report that `price` counts; null above 200'),
    excludedCount: z.int().describe('Reports of the last 48 months that no figure counts'),
    postedPrice: postedPriceSchema.nullable().describe('What the clinic itself posts; no figure counts it'),
    isBestPrice: z
      .boolean()
      .describe(
        'The lowest all-in median of clinics with 3 or more all-in reports; false where one clinic alone has so many',
      ),
  })
  .meta({ id: 'ComparisonRow' });

export type ComparisonRow = z.infer<typeof comparisonRowSchema>;

export const priceComparisonSchema = z
  .object({
    procedure: procedureDetailSchema,
    clinics: z.array(comparisonRowSchema).describe('In the requested order'),
    total: z.int(),
    scale: z
      .object({ lowestKrw: z.int(), highestKrw: z.int() })
      .nullable()
      .describe(
        'The lowest and highest report of any clinic, on the requested basis and in the windows used',
      ),
    area: clinicAreaSchema.describe('The area of the request, completed'),
    areas: clinicAreasSchema,
  })
  .meta({ id: 'PriceComparison' });

export type PriceComparison = z.infer<typeof priceComparisonSchema>;
