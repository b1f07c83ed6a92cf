import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import * as schema from './schema/index.ts';

export type Db = NodePgDatabase<typeof schema> & { $client: Pool };

/** What a verb inside a transaction may use: the same queries, on the transaction's own connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Every query of a site is short: compiling it or calling in further processes takes longer than its work. */
const SHORT_QUERIES = '-c jit=off -c max_parallel_workers_per_gather=0';

export type Database = { db: Db; pool: Pool; close(): Promise<void> };

/** How our connections are known to the database. */
export const APPLICATION_NAME = 'clinic-atlas-korea';

/**
 * Connects to a PostgreSQL, the embedded one included, which speaks the same protocol on its private socket.
 * @param connection where; @param max connections this process may hold
 */
export function connectDatabase(connection: PoolConfig, max: number): Database {
  const pool = new Pool({ ...connection, max, application_name: APPLICATION_NAME, options: SHORT_QUERIES });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
