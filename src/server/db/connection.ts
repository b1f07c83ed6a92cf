import { hash } from 'node:crypto';
import { DrizzleQueryError, fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { DatabaseError, Pool, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { type OutageLog, PostgresPool } from './postgres/pool.ts';
import * as schema from './schema/index.ts';
import { createTransact } from './transaction.ts';

export type Db = NodePgDatabase<typeof schema> & { $client: Pool };

/** What a verb inside a transaction may use: the same queries, on the transaction's own connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Every query of a site is short: compiling it or calling in further processes takes longer than its work. */
const SHORT_QUERIES = '-c jit=off -c max_parallel_workers_per_gather=0';

/**
 * What a new connection does first, starting a process and planning what is asked again and again, makes a page take three
 * times as long: at night as well somebody comes every few minutes. Networks forget a silent connection after some six.
 */
const IDLE_MS = 5 * 60_000;

export type Database = {
  db: Db;
  pool: Pool;
  /** Waits for PostgreSQL no longer than its TIME_LIMITS from now on; the embedded database is part of this process. */
  limitWaits(log: OutageLog): void;
  close(): Promise<void>;
};

/** How our connections are known to the database. */
export const APPLICATION_NAME = 'clinic-atlas-korea';

/**
 * Connects to a PostgreSQL, the embedded one included, which speaks the same protocol on its private socket.
 * @param connection where
 * @param max connections this process may hold
 * @param hasSessions each connection is a session of its own, as the embedded one's are not: what is asked again and
 * again is planned once in each
 */
export function connectDatabase(
  connection: PoolConfig,
  max: number,
  { hasSessions }: { hasSessions: boolean },
): Database {
  const PoolOfDatabase = hasSessions ? PostgresPool : Pool;
  const pool = new PoolOfDatabase({
    ...connection,
    max,
    application_name: APPLICATION_NAME,
    options: SHORT_QUERIES,
    idleTimeoutMillis: IDLE_MS,
  });
  // A connection that breaks is replaced by the pool; without listeners it would end the process, the pool's where it is
  // idle, its own where a transaction holds it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { schema });
  db.transaction = createTransact(db);
  if (hasSessions) keepers.add(db);
  return {
    db,
    pool,
    limitWaits(log) {
      if (pool instanceof PostgresPool) pool.limitWaits(log);
    },
    close: () => pool.end(),
  };
}

/** Databases whose connections keep the statements that have a name. */
const keepers = new WeakSet<Db | Tx>();

/** No statement of that name, one already, or one whose tables have changed since. */
const NOT_KEPT = ['26000', '42P05', '0A000'];

/**
 * Sends a statement under its name where connections keep it. A pooler may lend them by the transaction: its first
 * error says so, and from then on nothing has a name.
 */
async function keep<Result>(
  db: Db | Tx,
  named: () => Promise<Result>,
  unnamed: () => Promise<Result>,
): Promise<Result> {
  if (!keepers.has(db)) return unnamed();
  try {
    return await named();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : null;
    if (!(cause instanceof DatabaseError) || !NOT_KEPT.includes(cause.code ?? '')) throw error;
    keepers.delete(db);
    return unnamed();
  }
}

/** The same text has the same name in every process, the only one that whoever shares a connection may know. */
const nameOf = (text: string) => `atlas_${hash('sha1', text)}`;

type Built<Rows> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
};

/**
 * Builds a query once for a database, or a transaction: making its text of tables and columns takes longer than reading
 * a few rows, and so does planning it.
 * @param build makes it with placeholders for what differs from call to call
 */
export function prepareOnce<Rows>(build: (db: Db | Tx) => Built<Rows>) {
  const made = new WeakMap<Db | Tx, ReturnType<typeof prepare<Rows>>>();
  return (db: Db | Tx) => {
    const query = made.get(db) ?? prepare(db, build(db));
    made.set(db, query);
    return query;
  };
}

function prepare<Rows>(db: Db | Tx, query: Built<Rows>) {
  const named = query.prepare(nameOf(query.toSQL().sql));
  const unnamed = query.prepare('');
  return {
    execute: (values?: Record<string, unknown>) =>
      keep(
        db,
        () => named.execute(values),
        () => unnamed.execute(values),
      ),
  };
}

/**
 * A list of numbers for a statement that is asked again. PostgreSQL looks at a list that it is given and plans for its
 * length, each time anew; behind a query of its own it doesn't.
 */
export const listOf = (values: Placeholder): SQL => sql`(select ${values}::int[])::int[]`;

/**
 * The same of texts, which come as one, a line each: writing an array takes us longer than PostgreSQL takes to split
 * lines.
 */
export const linesOf = (values: Placeholder): SQL =>
  sql`(select string_to_array(${values}::text, E'\\n'))::text[]`;

/** A statement whose text is made once; its values come by the names of its placeholders. */
export type Statement = { name: string; text: string; params: unknown[] };

const dialect = new PgDialect();

/** Makes a statement's text, which takes longer than sending it. @param query with placeholders for what differs */
export function toStatement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { name: nameOf(text), text, params };
}

/**
 * Runs a statement that is asked again.
 * @param values by the names of its placeholders
 * @returns its rows
 * @throws DrizzleQueryError as every query does
 */
export function executeRepeated<Row extends QueryResultRow>(
  db: Db | Tx,
  { name, text, params }: Statement,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  return keep(
    db,
    async () => {
      const filled = fillPlaceholders(params, values);
      // Only what is a database itself keeps statements.
      const sent = (db as Db).$client.query<Row>({ name, text, values: filled });
      const { rows } = await sent.catch((error: Error) => {
        throw new DrizzleQueryError(text, filled, error);
      });
      return rows;
    },
    async () => {
      const query = db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(
        { sql: text, params },
        undefined,
        undefined,
        false,
      );
      return (await query.execute(values)).rows;
    },
  );
}

/** The rule of the database that refused a query; its word for it stands in the cause of the query's error. */
export function refusedBy(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? cause.constraint : undefined;
}
