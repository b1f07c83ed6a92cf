import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { CATEGORIES } from '#domain/procedure/category.ts';
import { getDataDirectory } from './data-directory.ts';

const list = z.string().transform((text) => text.split('|').filter((part) => part !== ''));

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
  }));

export type ReferenceProcedure = z.infer<typeof procedureRow>;

/** Reads the shipped procedures (`data/procedures.csv`), in the file's order. Throws naming the invalid field. */
export function readProcedures(): ReferenceProcedure[] {
  const text = readFileSync(join(getDataDirectory(), 'procedures.csv'), 'utf8');
  return z.array(procedureRow).parse(parse(text, { columns: true }));
}
