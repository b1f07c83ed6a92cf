import * as z from 'zod';
import { LOCALES, type Locale } from '../locales.ts';

/** A language in which a procedure has texts beside the English ones. */
export type TranslatedLocale = Exclude<Locale, 'en'>;

export const TRANSLATED_LOCALES = LOCALES.filter((locale): locale is TranslatedLocale => locale !== 'en');

const procedureTextSchema = z.object({ name: z.string().nullable(), description: z.string().nullable() });

/** A procedure's name and description in a language; null where the English one is shown. */
export type ProcedureText = z.infer<typeof procedureTextSchema>;

export const procedureTextsSchema = z
  .partialRecord(z.enum(TRANSLATED_LOCALES), procedureTextSchema)
  .describe('Names and descriptions in other languages; the Korean name is `nameKo`');

export type ProcedureTexts = z.infer<typeof procedureTextsSchema>;

export const procedureNamesSchema = z
  .object({ names: z.record(z.string(), z.string()).describe('Slug to name') })
  .meta({ id: 'ProcedureNames' });

/** Names of procedures in a language by slug, where they have one; none in English. */
export type ProcedureNames = z.infer<typeof procedureNamesSchema>;

type Named = { name: string; nameKo: string | null; description: string | null };

/** Returns a procedure with its name and description in a language, in English where it has none. */
export function inLanguage<Procedure extends Named>(
  procedure: Procedure,
  language: Locale,
  text: ProcedureText | undefined,
): Procedure {
  if (language === 'en') return procedure;
  const name = (language === 'ko' ? procedure.nameKo : text?.name) ?? procedure.name;
  return { ...procedure, name, description: text?.description ?? procedure.description };
}
