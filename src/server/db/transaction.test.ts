import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createTransact } from './transaction.ts';
import { CommitLostError } from './unavailable.ts';

/** Returns transactions on a connection that ends at a statement. */
function transactUntil(last: string) {
  let isOpen = true;
  const client = {
    query: async ({ text }: { text: string }) => {
      isOpen &&= text !== last;
      if (!isOpen) throw new Error('Connection terminated unexpectedly');
      return { rows: [], fields: [], rowCount: 0 };
    },
    getTransactionStatus: () => 'T',
    release: () => undefined,
  };
  const db = { _: { fullSchema: {}, tableNamesMap: {} }, $client: { connect: async () => client } };
  return createTransact(db as unknown as NodePgDatabase & { $client: Pool });
}

const write = async (last: string): Promise<unknown> =>
  transactUntil(last)((tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);

test('nobody knows if a transaction was made whose connection was lost during COMMIT', async () => {
  expect(await write('commit')).toBeInstanceOf(CommitLostError);
});

test('a transaction whose connection was lost before COMMIT was not made', async () => {
  const error = await write('select 1');
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(CommitLostError);
});
