import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DatabaseError } from 'pg';
import type { Db } from './connection.ts';

const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/**
 * Transactions as Drizzle makes them, on a connection that goes back to the pool whatever happens: Drizzle's own keeps
 * the one that breaks while it begins, and gives back one whose last statement was never answered.
 */
export function createTransact(db: Pick<Db, '_' | '$client'>): Db['transaction'] {
  const dialect = new PgDialect();
  const { schema, fullSchema, tableNamesMap } = db._;
  const tables = schema && { schema, fullSchema, tableNamesMap };
  return (run, config) =>
    againAfterDeadlock(async () => {
      const client = await db.$client.connect().catch((error: Error) => {
        throw new DrizzleQueryError('begin', [], error);
      });
      try {
        const session = new NodePgSession<typeof fullSchema, NonNullable<typeof schema>>(
          client,
          dialect,
          tables,
        );
        return await session.transaction(run, config);
      } finally {
        const isIdle = client.getTransactionStatus() === 'I';
        client.release(!isIdle);
      }
    });
}

/**
 * Of transactions that wait for each other PostgreSQL undoes one, which can be run again: staff may move reviews between
 * clinics that others rename, and no order of locks suits all.
 */
async function againAfterDeadlock<Result>(transact: () => Promise<Result>): Promise<Result> {
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
