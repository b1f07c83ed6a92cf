import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { formsOfClinic, formsOfProcedure, type Named, writeForms } from './keys/forms.ts';
import { keysOfForms } from './keys/name-keys.ts';
import { placesOfAddress, placesOfCity, stationsOfAddress } from './keys/places.ts';
import { readAddress } from '#server/korean/address.ts';
import { inChunks } from '../chunks.ts';
import { writeSearchForms } from './read-candidates.ts';

export type Placed = Named & {
  address: string;
  addressKo: string | null;
  district: string | null;
  city: string | null;
};

export type SearchEntry = { forms: string; keys: readonly string[] };
export type ClinicSearchEntry = SearchEntry & { places: readonly string[] };

/** What a search compares of a clinic, and what it is looked up by. */
export function searchEntryOfClinic(clinic: Placed): ClinicSearchEntry {
  const forms = formsOfClinic(clinic);
  const places = placesOfClinic(clinic);
  return { forms: writeSearchForms(places, writeForms(forms)), keys: keysOfForms(forms), places };
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
  const entries = clinics.map((clinic) => ({ id: clinic.id, ...searchEntryOfClinic(clinic) }));
  await saveForms(db, 'clinic', entries);
  if (!areNew) {
    await removeKeys(db, 'clinic', entries);
    await db.execute(sql`delete from clinic_places where clinic_id = any(${idsOf(entries)}::int[])`);
  }
  await addClinicKeys(db, entries);
}

/** Makes what these procedures are found by anew. */
export async function saveProcedureSearch(
  db: Db | Tx,
  procedures: readonly (Named & { id: number })[],
): Promise<void> {
  const entries = procedures.map((procedure) => ({ id: procedure.id, ...searchEntryOfProcedure(procedure) }));
  await saveForms(db, 'procedure', entries);
  await removeKeys(db, 'procedure', entries);
  await addKeys(db, 'procedure', entries);
}

/** Adds what clinics are looked up by that have no keys yet. */
export async function addClinicKeys(
  db: Db | Tx,
  entries: readonly (Keyed & Pick<ClinicSearchEntry, 'places'>)[],
): Promise<void> {
  await addKeys(db, 'clinic', entries);
  const all = entries.flatMap(({ id, places }) => places.map((place) => ({ id, place })));
  for (const some of inChunks(all, ROWS_AT_ONCE))
    await db.execute(sql`
      insert into clinic_places (clinic_id, place, review_count)
      select made.clinic_id, made.place, c.review_count
      from unnest(${idsOf(some)}::int[], ${sql.param(some.map(({ place }) => place))}::text[]) as made(clinic_id, place)
        join clinics c on c.id = made.clinic_id`);
}

type Subject = 'clinic' | 'procedure';
type Keyed = { id: number; keys: readonly string[] };

async function saveForms(
  db: Db | Tx,
  of: Subject,
  entries: readonly { id: number; forms: string }[],
): Promise<void> {
  const [rows] = tableOf(of);
  await db.execute(sql`
    update ${rows} set search_forms = made.forms
    from unnest(${idsOf(entries)}::int[], ${sql.param(entries.map(({ forms }) => forms))}::text[]) as made(id, forms)
    where ${rows}.id = made.id and ${rows}.search_forms <> made.forms`);
}

async function removeKeys(db: Db | Tx, of: Subject, entries: readonly { id: number }[]): Promise<void> {
  const [, keys, id] = tableOf(of);
  await db.execute(sql`delete from ${keys} where ${id} = any(${idsOf(entries)}::int[])`);
}

async function addKeys(db: Db | Tx, of: Subject, entries: readonly Keyed[]): Promise<void> {
  const [, keys, id] = tableOf(of);
  const all = entries.flatMap((entry) => entry.keys.map((key) => ({ id: entry.id, key })));
  for (const some of inChunks(all, ROWS_AT_ONCE))
    await db.execute(sql`
      insert into ${keys} (${id}, key)
      select * from unnest(${idsOf(some)}::int[], ${sql.param(some.map(({ key }) => key))}::text[])`);
}

const idsOf = (rows: readonly { id: number }[]) => sql.param(rows.map(({ id }) => id));

const tableOf = (of: Subject) =>
  [sql.identifier(`${of}s`), sql.identifier(`${of}_search_keys`), sql.identifier(`${of}_id`)] as const;
