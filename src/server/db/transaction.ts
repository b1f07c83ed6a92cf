import { DrizzleQueryError } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DatabaseError, type Pool } from 'pg';
import { CommitLostError, findUnavailability } from './unavailable.ts';

const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/**
 * Replaces Drizzle's transactions so that connections always return to the pool: Drizzle leaks a connection that breaks
 * during BEGIN, and reuses one whose last statement was never answered.
 */
export function createTransact<Schema extends Record<string, unknown>>(
  db: Pick<NodePgDatabase<Schema> & { $client: Pool }, '_' | '$client'>,
): NodePgDatabase<Schema>['transaction'] {
  const dialect = new PgDialect();
  const { schema, fullSchema, tableNamesMap } = db._;
  const tables = schema && { schema, fullSchema, tableNamesMap };
  return (run, config) =>
    retryAfterDeadlock(async () => {
      const client = await db.$client.connect().catch((error: Error) => {
        throw new DrizzleQueryError('begin', [], error);
      });
      let isRun = false;
      try {
        const session = new NodePgSession<typeof fullSchema, NonNullable<typeof schema>>(
          client,
          dialect,
          tables,
        );
        return await session.transaction(async (tx) => {
          const result = await run(tx);
          isRun = true;
          return result;
        }, config);
      } catch (error) {
        const isLost = isRun && findUnavailability(error)?.kind === 'away';
        throw isLost ? new CommitLostError('The answer to COMMIT was lost', { cause: error }) : error;
      } finally {
        const isIdle = client.getTransactionStatus() === 'I';
        client.release(!isIdle);
      }
    });
}

/**
 * Retries a transaction that PostgreSQL rolled back in a deadlock: staff move reviews between clinics while others
 * rename them, and no lock order suits both.
 */
async function retryAfterDeadlock<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      const isDeadlock = cause instanceof DatabaseError && cause.code === DEADLOCK;
      if (!isDeadlock || attempt === ATTEMPTS) throw error;
    }
  }
}
