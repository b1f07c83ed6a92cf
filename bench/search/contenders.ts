import { createReadStream } from 'node:fs';
import { romanize } from 'es-hangul';
import { sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import type { AppContext } from '#server/context.ts';
import { clinics } from '#server/db/schema/index.ts';
import { readFacilities } from '#server/opendata/read-facilities.ts';
import { listClinics } from '#server/services/clinic/list-clinics.ts';
import { importClinics } from '#server/services/import/import-clinics.ts';
import { listProcedures } from '#server/services/procedure/list-procedures.ts';
import { seedProcedures } from '#server/services/procedure/seed-procedures.ts';

/** Number of results that count. */
export const TOP_RESULTS = 10;

/** A search implementation; returns the first ten externalIds for a text. */
export type Contender = { name: string; search(text: string): Promise<string[]> };

export async function fillDirectory(ctx: AppContext, file: string): Promise<void> {
  await seedProcedures({ ctx });
  await importClinics({ ctx, input: { rows: readFacilities(createReadStream(file)), isDryRun: false } });
  await ctx.db.execute(sql`vacuum analyze`);
}

/** The product's own search of clinics. */
export const productSearch = (ctx: AppContext): Contender => ({
  name: 'ours',
  async search(text) {
    const found = await listClinics({ ctx, input: { search: text, limit: TOP_RESULTS, offset: 0 } });
    return found.clinics.flatMap(({ externalId }) => externalId ?? []);
  },
});

/** The product's own search of procedures, in the order of the whole list. */
export const productProcedureSearch = (ctx: AppContext): Contender => ({
  name: 'ours',
  async search(text) {
    const found = await listProcedures({ ctx, input: { search: text } });
    return Object.values(found)
      .flat()
      .slice(0, TOP_RESULTS)
      .map(({ slug }) => slug);
  },
});

/** The usual first approach: pg_trgm's similarity to the name, its romanisation and the address. */
export const trigram = ({ db }: AppContext): Contender => ({
  name: 'trigram',
  async search(text) {
    const found = await db.execute<{ id: string }>(sql`
      select id from bench_names
      where greatest(similarity(name_ko, ${text}), similarity(romanised, ${text}), word_similarity(${text}, address)) > 0.1
      order by greatest(similarity(name_ko, ${text}), similarity(romanised, ${text}), 0.9 * word_similarity(${text}, address)) desc, id
      limit ${TOP_RESULTS}`);
    return found.rows.map(({ id }) => id);
  },
});

type Named = { id: string; nameKo: string; romanised: string; address: string };

/** Returns the clinics' names for the contenders: as written, and romanised by rule. */
export async function readNames({ db }: AppContext): Promise<Named[]> {
  const rows = await db.select().from(clinics);
  return rows.map(({ externalId, nameKo, address, addressKo }) => ({
    id: externalId ?? '',
    nameKo: nameKo ?? '',
    romanised: romanize(nameKo ?? ''),
    address: `${address} ${addressKo ?? ''}`,
  }));
}

export async function prepareTrigram({ db }: AppContext, names: readonly Named[]): Promise<void> {
  await db.execute(sql`create table bench_names as
    select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as given(id text, "nameKo" text, romanised text, address text)`);
  await db.execute(sql`alter table bench_names rename column "nameKo" to name_ko`);
}

/** MiniSearch, a common library, as its documentation suggests: prefixes, and one typo per five letters. */
export function miniSearch(names: readonly Named[]): Contender {
  const index = new MiniSearch<Named>({ fields: ['nameKo', 'romanised', 'address'] });
  index.addAll([...names]);
  return {
    name: 'MiniSearch',
    search: async (text) =>
      index
        .search(text, { prefix: true, fuzzy: 0.2, boost: { nameKo: 2, romanised: 2 } })
        .slice(0, TOP_RESULTS)
        .map(({ id }) => String(id)),
  };
}
