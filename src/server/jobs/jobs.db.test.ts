import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#tests/support/silent-log.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { type JobRunner, startJobs } from './jobs.ts';

let database: TestDatabase;
let jobs: JobRunner;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database.db, silentLog);
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a job exists exactly when its transaction is committed, and is worked off with its payload', async () => {
  const worked: number[] = [];
  const undone = database.db.transaction(async (tx) => {
    await jobs.send(tx, 'mail-review-published', { reviewId: 1 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await database.db.transaction((tx) => jobs.send(tx, 'mail-review-published', { reviewId: 2 }));
  await jobs.work({
    'mail-review-published': async ({ reviewId }) => void worked.push(reviewId),
    'mail-new-message': async () => undefined,
    'mail-invitation': async () => undefined,
    'mail-password-reset': async () => undefined,
    sweep: async () => undefined,
  });
  await expect.poll(() => worked, { timeout: 20_000 }).toEqual([2]);
});
