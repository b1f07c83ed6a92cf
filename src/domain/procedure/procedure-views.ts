import * as z from 'zod';
import { priceDistributionSchema, priceReportSchema, reportedPriceSchema } from '../price/price-views.ts';
import { CATEGORIES } from './category.ts';

export const procedureRefSchema = z.object({ id: z.int(), slug: z.string(), name: z.string() });

export type ProcedureRef = z.infer<typeof procedureRefSchema>;

const procedureSchema = procedureRefSchema
  .extend({
    nameKo: z.string().nullable(),
    category: z.enum(CATEGORIES),
    description: z.string().nullable(),
    hasImplant: z.boolean().describe('Needs an implant, which an all-in price has to include'),
    createdAt: z.iso.datetime(),
    reviewCount: z.int().describe('Public reviews'),
    clinicCount: z.int().describe('Clinics with a public review of it'),
    price: reportedPriceSchema
      .extend({
        distribution: priceDistributionSchema
          .optional()
          .describe('Only when asked for with distribution=true'),
      })
      .nullable(),
  })
  .meta({ id: 'Procedure' });

export type Procedure = z.infer<typeof procedureSchema>;

export const procedureDetailSchema = procedureSchema
  .extend({ price: priceReportSchema.nullable() })
  .meta({ id: 'ProcedureDetail' });

export type ProcedureDetail = z.infer<typeof procedureDetailSchema>;

export const procedureMapSchema = z
  .record(z.string(), z.array(procedureSchema))
  .describe('Category to its procedures by name')
  .meta({ id: 'ProceduresByCategory' });

export type ProcedureMap = z.infer<typeof procedureMapSchema>;
