import * as z from 'zod';
import { surgeonRefSchema } from './surgeon-views.ts';

export const adminSurgeonSchema = surgeonRefSchema
  .extend({
    id: z.int(),
    clinic: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
    spellings: z.array(z.string()).describe('Names in reviews that stand for the surgeon'),
    separable: z
      .array(z.array(z.string()))
      .describe('Those of `spellings` that a merge brought, by merged surgeon: each can be separated again'),
    reviewCount: z.int().describe('Public reviews'),
    takenDown: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    version: z.int().describe('Goes into If-Match'),
  })
  .meta({ id: 'AdminSurgeon' });

/** A surgeon as staff see one. */
export type AdminSurgeon = z.infer<typeof adminSurgeonSchema>;

export const adminSurgeonListSchema = z
  .object({
    surgeons: z.array(adminSurgeonSchema).describe('By clinic, the most named first'),
    total: z.int(),
  })
  .meta({ id: 'AdminSurgeonList' });

export type AdminSurgeonList = z.infer<typeof adminSurgeonListSchema>;
