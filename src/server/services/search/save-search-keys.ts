import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { formsOfClinic, formsOfProcedure, type Named, writeForms } from './keys/forms.ts';
import { keysOfForms } from './keys/name-keys.ts';
import { placesOfAddress, placesOfCity, stationsOfAddress } from './keys/places.ts';
import { readAddress } from '#server/korean/address.ts';
import { placeKey, writeSearchForms } from './read-candidates.ts';

export type Placed = Named & {
  address: string;
  addressKo: string | null;
  district: string | null;
  city: string | null;
};

export type SearchEntry = { forms: string; keys: readonly string[] };

/** What a search compares of a clinic, and what it is looked up by. */
export function searchEntryOfClinic(clinic: Placed): SearchEntry {
  const forms = formsOfClinic(clinic);
  const places = placesOfClinic(clinic);
  return {
    forms: writeSearchForms(places, writeForms(forms)),
    keys: [...keysOfForms(forms), ...places.map(placeKey)],
  };
}

/** The same of a procedure. */
export function searchEntryOfProcedure(procedure: Named): SearchEntry {
  const forms = formsOfProcedure(procedure);
  return { forms: writeForms(forms), keys: keysOfForms(forms) };
}

function placesOfClinic({ address, addressKo, district, city }: Placed): string[] {
  const places = [
    ...placesOfAddress(address),
    ...(addressKo
      ? [...placesOfAddress(readAddress(addressKo).street), ...stationsOfAddress(addressKo)]
      : []),
    ...placesOfAddress(district ?? ''),
    ...(city ? placesOfCity(city) : []),
  ];
  return [...new Set(places)];
}

/** Rows an insert takes at once: some hundred clinics. */
const ROWS_AT_ONCE = 20_000;

/** Makes what these clinics are found by anew. @param areNew they have no keys yet */
export async function saveClinicSearch(
  db: Db | Tx,
  clinics: readonly (Placed & { id: number })[],
  areNew = false,
): Promise<void> {
  await saveEntries(
    db,
    'clinic',
    clinics.map((clinic) => ({ id: clinic.id, ...searchEntryOfClinic(clinic) })),
    areNew,
  );
}

/** Makes what these procedures are found by anew. */
export async function saveProcedureSearch(
  db: Db | Tx,
  procedures: readonly (Named & { id: number })[],
): Promise<void> {
  const entries = procedures.map((procedure) => ({ id: procedure.id, ...searchEntryOfProcedure(procedure) }));
  await saveEntries(db, 'procedure', entries, false);
}

type Subject = 'clinic' | 'procedure';
type Keyed = { id: number; keys: readonly string[] };

async function saveEntries(
  db: Db | Tx,
  of: Subject,
  entries: readonly (SearchEntry & { id: number })[],
  areNew: boolean,
): Promise<void> {
  if (entries.length === 0) return;
  const [rows, keys, id] = tableOf(of);
  const ids = sql.param(entries.map((entry) => entry.id));
  await db.execute(sql`
    update ${rows} set search_forms = made.forms
    from unnest(${ids}::int[], ${sql.param(entries.map(({ forms }) => forms))}::text[]) as made(id, forms)
    where ${rows}.id = made.id and ${rows}.search_forms <> made.forms`);
  if (!areNew) await db.execute(sql`delete from ${keys} where ${id} = any(${ids}::int[])`);
  await addSearchKeys(db, of, entries);
}

/** Adds the keys of rows that have none yet. */
export async function addSearchKeys(db: Db | Tx, of: Subject, rows: readonly Keyed[]): Promise<void> {
  const [, keys, id] = tableOf(of);
  const all = rows.flatMap((row) => row.keys.map((key) => ({ id: row.id, key })));
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
    const some = all.slice(at, at + ROWS_AT_ONCE);
    await db.execute(sql`
      insert into ${keys} (${id}, key)
      select * from unnest(${sql.param(some.map((row) => row.id))}::int[], ${sql.param(some.map(({ key }) => key))}::text[])`);
  }
}

const tableOf = (of: Subject) =>
  [sql.identifier(`${of}s`), sql.identifier(`${of}_search_keys`), sql.identifier(`${of}_id`)] as const;
