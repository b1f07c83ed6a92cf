import * as z from 'zod';
import { LOCALES } from './locales.ts';
import { retentionSchema } from './retention-schema.ts';

/** Facts about the site that every page needs. */
export const siteInfoSchema = z
  .object({
    name: z.string(),
    url: z.string().describe('Makes every absolute URL; no slash at the end'),
    hasDemoData: z.boolean().describe('Demonstration data is loaded: pages say so and are not indexed'),
    hasOtherData: z
      .boolean()
      .describe('Beside the demonstration there are public clinics or reviews that are not of it'),
    clinicCount: z.int().optional().describe('Not with withoutTotals=true'),
    reviewCount: z.int().optional().describe('Not with withoutTotals=true'),
    clinicMessageUrl: z.string().nullable(),
    clinicClaimUrl: z.string().nullable(),
    languages: z
      .array(z.enum(LOCALES))
      .describe('Languages of the public pages, as BCP 47 tags; English first'),
    retention: retentionSchema,
  })
  .meta({ id: 'Site' });

export type SiteInfo = z.infer<typeof siteInfoSchema>;
