import { hash } from 'node:crypto';
import { DrizzleQueryError, fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { DatabaseError, Pool, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { type OutageLog, PostgresPool } from './postgres/pool.ts';
import * as schema from './schema/index.ts';
import { createTransact } from './transaction.ts';

export type Db = NodePgDatabase<typeof schema> & { $client: Pool };

/** Queries inside a transaction, on its own connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** All queries are short, so JIT compilation and parallel workers would cost more time than they save. */
const SHORT_QUERIES = '-c jit=off -c max_parallel_workers_per_gather=0';

/**
 * Keeps idle connections: a new one makes a page take three times as long, and visitors come every few minutes even at
 * night. Networks drop silent connections after about six minutes.
 */
const IDLE_MS = 5 * 60_000;

export type Database = {
  db: Db;
  pool: Pool;
  /** Applies TIME_LIMITS from now on; does nothing for the embedded database, which is part of this process. */
  limitWaits(log: OutageLog): void;
  close(): Promise<void>;
};

/** The application name of our connections in pg_stat_activity. */
export const APPLICATION_NAME = 'clinic-atlas-korea';

/**
 * Connects to PostgreSQL or to the embedded database, which speaks the same protocol on a private socket.
 * @param connection address and credentials
 * @param max connections of this process
 * @param hasSessions connections have sessions of their own, unlike the embedded database's, so
 * prepared statements can be used
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
  // The pool replaces broken connections. Without these listeners an error event would end the process: the pool emits
  // it for an idle connection, the client for one in a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { schema });
  db.transaction = createTransact(db);
  if (hasSessions) dbsWithNamedStatements.add(db);
  return {
    db,
    pool,
    limitWaits(log) {
      if (pool instanceof PostgresPool) pool.limitWaits(log);
    },
    close: () => pool.end(),
  };
}

/** Databases whose connections support named prepared statements. */
const dbsWithNamedStatements = new WeakSet<Db | Tx>();

/** SQLSTATEs: the statement is missing, exists already, or its tables have changed. */
const INVALID_STATEMENT_CODES = ['26000', '42P05', '0A000'];

/**
 * Runs a named prepared statement where supported. A transaction-level pooler breaks names; after its first error
 * statements are sent unnamed.
 */
async function runNamed<Result>(
  db: Db | Tx,
  named: () => Promise<Result>,
  unnamed: () => Promise<Result>,
): Promise<Result> {
  if (!dbsWithNamedStatements.has(db)) return unnamed();
  try {
    return await named();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : null;
    if (!(cause instanceof DatabaseError) || !INVALID_STATEMENT_CODES.includes(cause.code ?? '')) throw error;
    dbsWithNamedStatements.delete(db);
    return unnamed();
  }
}

/** Derives the name from the text, so that processes sharing a pooled connection agree on it. */
const nameOf = (text: string) => `atlas_${hash('sha1', text)}`;

type Built<Rows> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
};

/**
 * Builds and names a query once per database or transaction, because building its SQL and planning it takes
 * longer than reading a few rows.
 * @param build makes the query with placeholders for its parameters
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
      runNamed(
        db,
        () => named.execute(values),
        () => unnamed.execute(values),
      ),
  };
}

/**
 * A list of numbers for a prepared statement. The subquery hides the array's length from the planner, which would
 * otherwise make a new plan for each.
 */
export const listOf = (values: Placeholder): SQL => sql`(select ${values}::int[])::int[]`;

/**
 * A list of texts, passed as lines of one text: serialising an array takes longer than splitting lines in PostgreSQL.
 */
export const linesOf = (values: Placeholder): SQL =>
  sql`(select string_to_array(${values}::text, E'\\n'))::text[]`;

/** A statement with fixed text; values are passed by placeholder name. */
export type Statement = { name: string; text: string; params: unknown[] };

const dialect = new PgDialect();

/**
 * Compiles a statement's text once, which takes longer than sending it.
 * @param query with placeholders for its values
 */
export function toStatement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { name: nameOf(text), text, params };
}

/**
 * Runs a prepared statement.
 * @param values by placeholder name
 * @returns its rows
 * @throws DrizzleQueryError
 */
export function executeRepeated<Row extends QueryResultRow>(
  db: Db | Tx,
  { name, text, params }: Statement,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  return runNamed(
    db,
    async () => {
      const filled = fillPlaceholders(params, values);
      // Inside a transaction statements are unnamed, so `db` is the database here.
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

/** Returns the name of the constraint that a query violated, or undefined. */
export function refusedBy(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError ? cause.constraint : undefined;
}
