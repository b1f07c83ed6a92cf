import * as z from 'zod';
import { cleanText, oneLine } from '../clean-text.ts';
import { flag } from '../flag.ts';
import { slugify } from '../slug.ts';
import { tooLong } from '../too-long.ts';
import { VAT_ANSWERS } from './procedure-facts.ts';
import { TRANSLATED_LOCALES } from './procedure-texts.ts';
import { PROCEDURE_LIMITS, PROCEDURE_MESSAGES } from './procedure-rules.ts';

const orNothing = (text: string | null) => text || null;

const name = z
  .string(PROCEDURE_MESSAGES.name)
  .overwrite(oneLine)
  .min(1, PROCEDURE_MESSAGES.name)
  .max(PROCEDURE_LIMITS.name, tooLong(PROCEDURE_LIMITS.name));

const slug = z
  .string(PROCEDURE_MESSAGES.slug)
  .trim()
  .min(1, PROCEDURE_MESSAGES.slug)
  .max(PROCEDURE_LIMITS.slug, tooLong(PROCEDURE_LIMITS.slug))
  .refine((text) => text === '' || slugify(text) === text, PROCEDURE_MESSAGES.slugForm);

const category = z.string(PROCEDURE_MESSAGES.category).trim().min(1, PROCEDURE_MESSAGES.category);

const text = (clean: (text: string) => string, limit: number) =>
  z.string().overwrite(clean).max(limit, tooLong(limit)).nullable().transform(orNothing);

const aliases = z
  .array(z.string().overwrite(oneLine).max(PROCEDURE_LIMITS.alias, tooLong(PROCEDURE_LIMITS.alias)))
  .max(PROCEDURE_LIMITS.aliases, `Please give at most ${PROCEDURE_LIMITS.aliases} names`)
  .transform((names) => [...new Set(names.filter((one) => one !== ''))]);

const translation = z
  .object({
    name: text(oneLine, PROCEDURE_LIMITS.name).default(null),
    description: text(cleanText, PROCEDURE_LIMITS.description).default(null),
  })
  .nullable()
  .transform((given) => (given?.name || given?.description ? given : null));

/** Texts in other languages: only those of the languages given change; null, or blanks, remove one. */
const texts = z
  .partialRecord(z.enum(TRANSLATED_LOCALES), translation)
  .refine(({ ko }) => !ko?.name, { path: ['ko', 'name'], error: PROCEDURE_MESSAGES.koreanName });

const factSource = text(oneLine, PROCEDURE_LIMITS.factSource).optional();
const factDay = z
  .union([z.literal('').transform(() => null), z.iso.date()], PROCEDURE_MESSAGES.factDay)
  .nullable()
  .optional();

const optional = {
  texts: texts.optional(),
  nameKo: text(oneLine, PROCEDURE_LIMITS.name).optional(),
  aliases: aliases.optional(),
  description: text(cleanText, PROCEDURE_LIMITS.description).optional(),
  hasImplant: flag('Has implant').optional(),
  implantSource: factSource,
  implantDay: factDay,
  vat: z.enum(VAT_ANSWERS, 'vat must be usual, not_usual or unknown').optional(),
  vatSource: factSource,
  vatDay: factDay,
};

/** A new procedure. The slug defaults to `slugify` of its name; `category` is a category's slug. */
export const newProcedureSchema = z.object({ name, category, slug: slug.optional(), ...optional });

export type NewProcedure = z.infer<typeof newProcedureSchema>;

/** Fields of a procedure that staff may change. */
export const procedureEditSchema = z.object({
  name: name.optional(),
  category: category.optional(),
  slug: slug.optional(),
  ...optional,
});

export type ProcedureEdit = z.infer<typeof procedureEditSchema>;

export const newCategorySchema = z.object({
  name: z
    .string(PROCEDURE_MESSAGES.categoryName)
    .overwrite(oneLine)
    .min(1, PROCEDURE_MESSAGES.categoryName)
    .max(PROCEDURE_LIMITS.categoryName, tooLong(PROCEDURE_LIMITS.categoryName))
    .refine((given) => given === '' || slugify(given) !== '', PROCEDURE_MESSAGES.categoryForm),
});
