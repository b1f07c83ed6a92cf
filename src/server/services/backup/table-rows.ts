import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';

/** Rows per statement, which bounds the memory in use. */
export const PAGE_ROWS = 500;

/** A table's columns and key at the database's present migration. */
export type TableShape = { name: string; columns: readonly string[]; key: readonly KeyColumn[] };

type KeyColumn = { name: string; type: string };

/** Fixes the settings under which values are written and read as text, independent of the server's own. */
export async function fixTextForms(tx: Tx): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
}

/** Returns a table's columns and primary key; null if there is no such table. */
export async function findTableShape(tx: Tx, name: string): Promise<TableShape | null> {
  const columns = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${`public.${name}`}) and attnum > 0 and not attisdropped order by attnum`);
  if (columns.rows.length === 0) return null;
  const key = await tx.execute<KeyColumn>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i, unnest(i.indkey) with ordinality as k(attnum, place), pg_attribute a
    where i.indrelid = to_regclass(${`public.${name}`}) and i.indisprimary
      and a.attrelid = i.indrelid and a.attnum = k.attnum
    order by k.place`);
  if (key.rows.length === 0) throw new Error(`The table ${name} has no primary key to page by.`);
  return { name, columns: columns.rows.map((column) => column.name), key: key.rows };
}

const tableName = (name: string) => sql`public.${sql.identifier(name)}`;
const ofRow = (column: string) => sql`t.${sql.identifier(column)}`;
const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/**
 * Selects a row as one line of JSON, which the database both writes and reads, so that no value is converted to a
 * JavaScript type. (A JSON null inside a jsonb column would come back as SQL's null; we store none.)
 */
const rowAsLine = (columns: readonly string[]) =>
  sql`(select row_to_json(line.*) from (select ${listed(columns.map(ofRow))}) line)::text`;

/** Yields all rows of a table as lines, page by page in the order of its primary key. */
export async function* readRows(tx: Tx, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const keyColumns = listed(key.map((column) => ofRow(column.name)));
  const keyTexts = listed(key.map((column) => sql`${ofRow(column.name)}::text`));
  let after = sql``;
  for (;;) {
    const page = await tx.execute<{ line: string; key: string[] }>(sql`
      select ${rowAsLine(columns)} as line, array[${keyTexts}] as key
      from ${tableName(name)} t ${after} order by ${keyColumns} limit ${PAGE_ROWS}`);
    if (page.rows.length > 0) yield page.rows.map((row) => row.line);
    const last = page.rows.at(-1);
    if (!last || page.rows.length < PAGE_ROWS) return;
    const values = key.map(({ type }, index) => sql`${last.key[index]}::${sql.raw(type)}`);
    after = sql`where (${keyColumns}) > (${listed(values)})`;
  }
}

/**
 * Inserts lines of `readRows` into a table; missing columns get their defaults.
 * @throws Error if the database returns an inserted row as a different line
 */
export async function writeRows(
  tx: Tx,
  { name, columns }: { name: string; columns: readonly string[] },
  lines: readonly string[],
): Promise<void> {
  const names = listed(columns.map((column) => sql.identifier(column)).map((column) => sql`${column}`));
  const written = await tx.execute<{ line: string }>(sql`
    insert into ${tableName(name)} as t (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${tableName(name)}, ${`[${lines.join(',')}]`}::json)
    returning ${rowAsLine(columns)} as line`);
  lines.forEach((line, index) => {
    if (written.rows[index]?.line !== line)
      throw new Error(`A row of ${name} did not come back from the database as it stands in the backup.`);
  });
}

/** Returns the last id of a table's sequence; null if it has no sequence. */
export async function readLastId(tx: Tx, name: string): Promise<number | null> {
  const found = await tx.execute<{ last: string | null }>(sql`
    select pg_sequence_last_value(pg_get_serial_sequence(${`public.${name}`}, attname)::regclass) as last
    from pg_attribute where attrelid = to_regclass(${`public.${name}`}) and attidentity <> ''`);
  const last = found.rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}

/** Sets the last id of a table's sequence, so that the id of a deleted row is not reused. */
export async function setLastId(tx: Tx, name: string, lastId: number): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${`public.${name}`}, attname), ${lastId})
    from pg_attribute where attrelid = to_regclass(${`public.${name}`}) and attidentity <> ''`);
}
