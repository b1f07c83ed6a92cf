import * as z from 'zod';
import { priceDistributionSchema, priceReportSchema, reportedPriceSchema } from '../price/price-views.ts';
import { scoresSchema } from '../review/score-level-views.ts';
import { CATEGORIES } from './category.ts';
import { OWN_SOURCE, VAT_ANSWERS } from './procedure-facts.ts';

export const procedureRefSchema = z.object({ id: z.int(), slug: z.string(), name: z.string() });

export type ProcedureRef = z.infer<typeof procedureRefSchema>;

const factSource = z
  .string()
  .nullable()
  .describe(`Source of the fact: an address or words, or ${OWN_SOURCE} for the site's own judgement`);
const factDay = z.iso.date().nullable().describe('Day of what the source says');

/** Sources and days of the facts that decide about a procedure's price. */
export const factSourcesSchema = z.object({
  implantSource: factSource,
  implantDay: factDay,
  vatSource: factSource,
  vatDay: factDay,
});

export const vatSchema = z.enum(VAT_ANSWERS).describe('Says if value-added tax usually applies');

const procedureSchema = procedureRefSchema
  .extend({
    nameKo: z.string().nullable(),
    category: z.enum(CATEGORIES),
    description: z.string().nullable(),
    hasImplant: z.boolean().describe('Needs an implant, which an all-in price has to include'),
    vat: vatSchema,
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
  .extend({
    ...factSourcesSchema.shape,
    price: priceReportSchema.nullable(),
    satisfaction: scoresSchema.nullable().describe('Over all clinics; null if no public review says one'),
    recovery: scoresSchema
      .nullable()
      .describe('Over all clinics; 5 = Very Easy, 1 = Very Difficult; null if no public review says one'),
  })
  .meta({ id: 'ProcedureDetail' });

export type ProcedureDetail = z.infer<typeof procedureDetailSchema>;

export const procedureMapSchema = z
  .record(z.string(), z.array(procedureSchema))
  .describe('Category to its procedures by name')
  .meta({ id: 'ProceduresByCategory' });

export type ProcedureMap = z.infer<typeof procedureMapSchema>;
