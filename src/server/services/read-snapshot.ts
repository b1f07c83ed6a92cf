import type { Db, Tx } from '#server/db/connection.ts';

/** Runs reads on one state of the database, so that rows found by a condition still match it when they are read. */
export const readSnapshot = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
