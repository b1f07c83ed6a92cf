import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#tests/support/silent-log.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { inTurn } from '#server/db/migrate.ts';
import { type JobRunner, startJobs } from './jobs.ts';

let database: TestDatabase;
let jobs: JobRunner;
const worked: number[] = [];
const logged: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database.db, pino({ level: 'error' }, { write: (line) => void logged.push(line) }));
  await jobs.work({
    'mail-review-published': async ({ reviewId }) => void worked.push(reviewId),
    'mail-review-receipt': async () => undefined,
    'mail-clinic-submission': async () => undefined,
    'mail-review-edited': async () => undefined,
    'mail-review-letter': async () => undefined,
    'mail-new-message': async () => {
      const refusal = {
        code: 'EENVELOPE',
        originalCode: 'ECONNRESET',
        responseCode: 550,
        command: 'RCPT TO',
        rejected: ['operator@mail.example'],
      };
      throw Object.assign(new Error('550 <operator@mail.example>: no such user'), refusal);
    },
    'mail-clinic-inquiry': async () => undefined,
    'mail-clinic-change': async () => undefined,
    'mail-posted-price': async () => undefined,
    'mail-invitation': async () => undefined,
    'mail-password-reset': async () => undefined,
    'mail-alert-confirmation': async () => undefined,
    'mail-alerts': async () => undefined,
    'enqueue-alerts': async () => undefined,
    sweep: async () => undefined,
    'draw-thumbnails': async () => undefined,
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a job exists exactly when its transaction is committed, and is worked off with its payload', async () => {
  const undone = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail-review-published', { reviewId: 1 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await database.db.transaction((tx) => jobs.enqueue(tx, 'mail-review-published', { reviewId: 2 }));
  await expect.poll(() => worked, { timeout: 20_000 }).toEqual([2]);
});

test('a job that is to wait is not worked off before its time', async () => {
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail-review-published', { reviewId: 3 }, { afterSeconds: 3600 });
    await jobs.enqueue(tx, 'mail-review-published', { reviewId: 4 });
  });
  await expect.poll(() => worked, { timeout: 20_000 }).toContain(4);
  expect(worked).not.toContain(3);
  await database.db.execute(
    sql`update jobs.job set start_after = start_after - interval '1 hour' where data->>'reviewId' = '3'`,
  );
  await expect.poll(() => worked, { timeout: 20_000 }).toContain(3);
});

test('a job that failed is logged, and no address of its letter is kept', async () => {
  await database.db.transaction((tx) => jobs.enqueue(tx, 'mail-new-message', { messageId: 7 }));
  const readOutput = async () => {
    const found = await database.db.execute<{ output: unknown }>(
      sql`select output from jobs.job where name = 'mail-new-message'`,
    );
    return JSON.stringify(found.rows[0]?.output);
  };
  await expect
    .poll(readOutput, { timeout: 20_000 })
    .toContain('mail-new-message failed: Error EENVELOPE ECONNRESET 550 RCPT TO');
  expect(await readOutput()).not.toContain('mail.example');
  expect(logged.join('')).toMatch(
    /"job":"mail-new-message".*"reason":"Error EENVELOPE ECONNRESET 550 RCPT TO".*jobs\.db\.test/,
  );
  expect(logged.join('')).not.toContain('mail.example');
});

test('a job that failed for the last time is said to be given up', async () => {
  expect(logged.join('')).not.toContain('given up');
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail-new-message', { messageId: 8 });
    await tx.execute(sql`update jobs.job set retry_limit = 0 where data->>'messageId' = '8'`);
  });
  await expect.poll(() => logged.join(''), { timeout: 20_000 }).toContain('a job failed; it is given up');
});

test('processes that start at once on an empty database each get jobs', async () => {
  const empty = await openTestDatabase();
  const isEmbedded = empty.engine === 'embedded';
  const start = () => inTurn({ ...empty, isEmbedded }, () => startJobs(empty.db, silentLog));
  // Only one process can open an embedded database.
  const runners = await Promise.all(Array.from({ length: isEmbedded ? 1 : 3 }, start));
  const { rows } = await empty.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.queue`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  for (const runner of runners) await runner.stop();
  await empty.close();
});
