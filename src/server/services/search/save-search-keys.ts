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

export type SearchEntry = { id: number; forms: string; keys: readonly string[] };

/** What a search compares of a clinic, and what it is looked up by. */
export function searchEntryOfClinic(clinic: Placed & { id: number }): SearchEntry {
  const forms = formsOfClinic(clinic);
  const places = placesOfClinic(clinic);
  return {
    id: clinic.id,
    forms: writeSearchForms(places, writeForms(forms)),
    keys: [...keysOfForms(forms), ...places.map(placeKey)],
  };
}

/** The same of a procedure. */
export function searchEntryOfProcedure(procedure: Named & { id: number }): SearchEntry {
  const forms = formsOfProcedure(procedure);
  return { id: procedure.id, forms: writeForms(forms), keys: keysOfForms(forms) };
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

/** Makes what these clinics are found by anew. */
export async function saveClinicSearch(
  db: Db | Tx,
  clinics: readonly (Placed & { id: number })[],
): Promise<void> {
  await saveEntries(db, 'clinic', clinics.map(searchEntryOfClinic));
}

/** Makes what these procedures are found by anew. */
export async function saveProcedureSearch(
  db: Db | Tx,
  procedures: readonly (Named & { id: number })[],
): Promise<void> {
  await saveEntries(db, 'procedure', procedures.map(searchEntryOfProcedure));
}

async function saveEntries(
  db: Db | Tx,
  of: 'clinic' | 'procedure',
  entries: readonly SearchEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const [rows, keys, id] = [`${of}s`, `${of}_search_keys`, `${of}_id`].map((name) => sql.identifier(name));
  const ids = sql.param(entries.map((entry) => entry.id));
  await db.execute(sql`
    update ${rows} set search_forms = made.forms
    from unnest(${ids}::int[], ${sql.param(entries.map(({ forms }) => forms))}::text[]) as made(id, forms)
    where ${rows}.id = made.id`);
  await db.execute(sql`delete from ${keys} where ${id} = any(${ids}::int[])`);
  const all = entries.flatMap((entry) => entry.keys.map((key) => ({ id: entry.id, key })));
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
    const some = all.slice(at, at + ROWS_AT_ONCE);
    await db.execute(sql`
      insert into ${keys} (${id}, key)
      select * from unnest(${sql.param(some.map((row) => row.id))}::int[], ${sql.param(some.map(({ key }) => key))}::text[])`);
  }
}
