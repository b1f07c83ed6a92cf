import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { formsOfClinic, formsOfProcedure, type Named, writeForms } from './keys/forms.ts';
import { keysOfForms } from './keys/name-keys.ts';
import { languagesOf, placesOfAddress, placesOfCity, stationsOfAddress } from './keys/places.ts';
import { readAddress } from '#server/korean/address.ts';
import { inChunks } from '../chunks.ts';
import type { NamedPlace } from './search-documents.ts';
import { CLINIC_DIGEST, writeSearchForms } from './searched-clinics.ts';

export type Placed = NamedPlace & { description: string | null };

type SearchEntry = { forms: string; keys: readonly string[] };
export type ClinicSearchEntry = SearchEntry & { places: readonly string[] };

/** Returns the spellings by which a search compares a clinic, and the keys that find it. */
export function searchEntryOfClinic(clinic: Placed): ClinicSearchEntry {
  const forms = formsOfClinic(clinic);
  const places = placesOfClinic(clinic);
  return { forms: writeSearchForms(places, writeForms(forms)), keys: keysOfForms(forms), places };
}

/** Returns the spellings and keys of a procedure. */
function searchEntryOfProcedure(procedure: Named): SearchEntry {
  const forms = formsOfProcedure(procedure);
  return { forms: writeForms(forms), keys: keysOfForms(forms) };
}

function placesOfClinic({ address, addressKo, district, city, description }: Placed): string[] {
  const places = [
    ...placesOfAddress(address),
    ...(addressKo
      ? [...placesOfAddress(readAddress(addressKo).street), ...stationsOfAddress(addressKo)]
      : []),
    ...placesOfAddress(district ?? ''),
    ...(city ? placesOfCity(city) : []),
    ...languagesOf(description),
  ];
  return [...new Set(places)];
}

/** Rows per insert, enough for some hundred clinics. */
const ROWS_AT_ONCE = 20_000;

/** Rebuilds the search keys of clinics. @param areNew they have no keys yet */
export async function saveClinicSearch(
  db: Db | Tx,
  clinics: readonly (Placed & { id: number })[],
  areNew = false,
): Promise<void> {
  const entries = clinics.map((clinic) => ({ id: clinic.id, ...searchEntryOfClinic(clinic) }));
  if (!areNew) {
    await removeKeys(db, 'clinic', entries);
    await db.execute(sql`delete from clinic_places where clinic_id = any(${idsOf(entries)}::int[])`);
  }
  await saveForms(db, 'clinic', entries);
  await addClinicKeys(db, entries);
}

/** Rebuilds the search keys of procedures. */
export async function saveProcedureSearch(
  db: Db | Tx,
  procedures: readonly (Named & { id: number })[],
): Promise<void> {
  const entries = procedures.map((procedure) => ({ id: procedure.id, ...searchEntryOfProcedure(procedure) }));
  await saveForms(db, 'procedure', entries);
  await removeKeys(db, 'procedure', entries);
  for (const made of rowsOf(entries.map(({ id, keys }) => [id, keys])))
    await db.execute(sql`insert into procedure_search_keys (procedure_id, key) select * from ${made}`);
}

/** Inserts the keys and places of clinics that have none yet. */
export async function addClinicKeys(
  db: Db | Tx,
  entries: readonly { id: number; keys: readonly string[]; places: readonly string[] }[],
): Promise<void> {
  for (const made of rowsOf(entries.map(({ id, keys }) => [id, keys])))
    await db.execute(sql`
      insert into clinic_search_keys (clinic_id, key, review_count, published, digest)
      select c.id, made.text, c.review_count, c.published, ${CLINIC_DIGEST} from ${made} join clinics c using (id)`);
  for (const made of rowsOf(entries.map(({ id, places }) => [id, places])))
    await db.execute(sql`
      insert into clinic_places (clinic_id, place, review_count, published, digest)
      select c.id, made.text, c.review_count, c.published, ${CLINIC_DIGEST} from ${made} join clinics c using (id)`);
}

type Subject = 'clinic' | 'procedure';

async function saveForms(
  db: Db | Tx,
  subject: Subject,
  entries: readonly { id: number; forms: string }[],
): Promise<void> {
  const [rows] = tableOf(subject);
  await db.execute(sql`
    update ${rows} set search_forms = made.forms
    from unnest(${idsOf(entries)}::int[], ${sql.param(entries.map(({ forms }) => forms))}::text[]) as made(id, forms)
    where ${rows}.id = made.id and ${rows}.search_forms <> made.forms`);
}

async function removeKeys(db: Db | Tx, subject: Subject, entries: readonly { id: number }[]): Promise<void> {
  const [, keys, id] = tableOf(subject);
  await db.execute(sql`delete from ${keys} where ${id} = any(${idsOf(entries)}::int[])`);
}

/** Returns texts with the ids of their owners, in chunks of the form `made(id, text)` for inserts. */
const rowsOf = (entries: readonly (readonly [id: number, texts: readonly string[]])[]): Iterable<SQL> =>
  inChunks(
    entries.flatMap(([id, texts]) => texts.map((text) => ({ id, text }))),
    ROWS_AT_ONCE,
  ).map(
    (rows) =>
      sql`unnest(${idsOf(rows)}::int[], ${sql.param(rows.map(({ text }) => text))}::text[]) as made(id, text)`,
  );

const idsOf = (rows: readonly { id: number }[]) => sql.param(rows.map(({ id }) => id));

const tableOf = (subject: Subject) =>
  [
    sql.identifier(`${subject}s`),
    sql.identifier(`${subject}_search_keys`),
    sql.identifier(`${subject}_id`),
  ] as const;
