import * as z from 'zod';
import { procedureDetailSchema } from '../procedure/procedure-views.ts';
import { priceReportSchema } from './price-views.ts';

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
    price: priceReportSchema,
    isBestPrice: z.boolean().describe('Ties for the lowest price of all clinics'),
  })
  .meta({ id: 'ComparisonRow' });

export type ComparisonRow = z.infer<typeof comparisonRowSchema>;

export const priceComparisonSchema = z
  .object({
    procedure: procedureDetailSchema,
    clinics: z.array(comparisonRowSchema).describe('Cheapest first'),
    total: z.int(),
  })
  .meta({ id: 'PriceComparison' });

export type PriceComparison = z.infer<typeof priceComparisonSchema>;
