import * as z from 'zod';
import { TRANSLATED_LOCALES } from '#domain/procedure/procedure-texts.ts';
import { readRows } from './read-rows.ts';

const textRow = z.object({
  slug: z.string().min(1),
  language: z.enum(TRANSLATED_LOCALES),
  name: z.string().transform((name) => name || null),
  description: z.string().min(1),
});

export type ShippedProcedureText = z.infer<typeof textRow>;

/**
 * Reads the shipped names and descriptions of procedures in other languages than English
 * (`data/procedure-texts.csv`). Korean names are in `data/procedures.csv`. Throws naming the invalid field.
 */
export function readShippedProcedureTexts(): ShippedProcedureText[] {
  return z.array(textRow).parse(readRows('procedure-texts.csv'));
}
