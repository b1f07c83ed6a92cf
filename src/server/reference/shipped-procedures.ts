import * as z from 'zod';
import { VAT_ANSWERS } from '#domain/procedure/procedure-facts.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';
import { readRows } from './read-rows.ts';

const list = z.string().transform((text) => text.split('|').filter((part) => part !== ''));

const optional = z.string().transform((text) => text || null);

const day = z.union([z.literal('').transform(() => null), z.iso.date()]);

const procedureRow = z
  .object({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    category: z.enum(CATEGORIES),
    name: z.string().min(1),
    name_ko: z.string().min(1),
    aliases: list,
    description: z.string().min(1),
    typical_low_krw: z.coerce.number().int().positive(),
    typical_high_krw: z.coerce.number().int().positive(),
    popularity: z.coerce.number().nonnegative(),
    has_implant: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
    implant_source: optional,
    implant_day: day,
    vat: z.enum(VAT_ANSWERS),
    vat_source: optional,
    vat_day: day,
  })
  .transform((row) => ({
    slug: row.slug,
    category: row.category,
    name: row.name,
    nameKo: row.name_ko,
    aliases: row.aliases,
    description: row.description,
    typicalLowKrw: row.typical_low_krw,
    typicalHighKrw: row.typical_high_krw,
    /** Relative weight among the reviews that benchmarks generate; no claim about the real world. */
    popularity: row.popularity,
    hasImplant: row.has_implant,
    implantSource: row.implant_source,
    implantDay: row.implant_day,
    vat: row.vat,
    vatSource: row.vat_source,
    vatDay: row.vat_day,
  }));

export type ShippedProcedure = z.infer<typeof procedureRow>;

/** Reads the shipped procedures (`data/procedures.csv`), in the file's order. Throws naming the invalid field. */
export function readShippedProcedures(): ShippedProcedure[] {
  return z.array(procedureRow).parse(readRows('procedures.csv'));
}
