import * as z from 'zod';
import { procedureTextsSchema } from './procedure-texts.ts';
import { factSourcesSchema, procedureRefSchema, vatSchema } from './procedure-views.ts';

/** A procedure as staff see it. */
export const adminProcedureSchema = procedureRefSchema
  .extend({
    nameKo: z.string().nullable(),
    aliases: z.array(z.string()).describe('Other names a search finds it by, and addresses it had before'),
    category: z.string().describe('Slug of its category'),
    description: z.string().nullable(),
    hasImplant: z.boolean().describe('Needs an implant, which an all-in price has to include'),
    vat: vatSchema,
    ...factSourcesSchema.shape,
    texts: procedureTextsSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    reviewCount: z.int().describe('Public reviews'),
    reviewTotal: z.int().describe('Reviews of any status that refer to it'),
    alertTotal: z.int().describe('Addresses that have its new prices mailed to them and confirmed it'),
    version: z.int().describe('Goes into If-Match'),
  })
  .meta({ id: 'AdminProcedure' });

export type AdminProcedure = z.infer<typeof adminProcedureSchema>;

export const procedureCategorySchema = z
  .object({ id: z.int(), slug: z.string(), name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'ProcedureCategory' });

export type ProcedureCategory = z.infer<typeof procedureCategorySchema>;

export const adminProcedureListSchema = z
  .object({
    procedures: z.array(adminProcedureSchema).describe('By name'),
    categories: z
      .array(procedureCategorySchema.extend({ procedureCount: z.int().describe('Of those found') }))
      .describe('All of them by name, empty ones too'),
    total: z.int(),
  })
  .meta({ id: 'AdminProcedureList' });

export type AdminProcedureList = z.infer<typeof adminProcedureListSchema>;
