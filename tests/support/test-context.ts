import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createAppContext } from '#server/create-context.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Letter } from '#server/mail/mailer.ts';
import { silentLog } from './silent-log.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestContext = AppContext & {
  database: TestDatabase;
  /** Recorded jobs and letters; no job runs and no letter is sent. */
  enqueued: { name: string; payload: unknown; afterSeconds?: number }[];
  letters: Letter[];
  close(): Promise<void>;
};

/** Returns the same context as a clinic, which needs no account in the database. */
export const asClinic = (ctx: TestContext, clinicId: number): TestContext => ({
  ...ctx,
  actor: { kind: 'clinic', userId: `c${clinicId}`, clinicId },
});

/** Returns the same context as a member of staff, who needs no account in the database. */
export const asStaff = (
  ctx: TestContext,
  role: 'admin' | 'moderator',
  username: string = role,
): TestContext => ({
  ...ctx,
  actor: { kind: 'staff', userId: username, username, role },
});

/** Password hashing is slow by design in production: half a second. */
const CHEAP_PASSWORDS = { ln: 5, r: 8, p: 1 };

/** Creates the context of services with a database and folder of its own. Call in `beforeAll`, close in `afterAll`. */
export async function openTestContext(settings: Partial<Config> = {}): Promise<TestContext> {
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-files-'));
  const database = await openTestDatabase();
  const enqueued: TestContext['enqueued'] = [];
  const letters: Letter[] = [];
  const jobs: Jobs = {
    enqueue: async (_, name, payload, options) => void enqueued.push({ name, payload, ...options }),
    // Recorded jobs never run, so none is waited for.
    findNextTry: async () => null,
  };
  const config = { ...readConfig({}), varDir, siteUrl: 'https://clinics.example', ...settings };
  const parts = { config, db: database.db, jobs, log: silentLog, passwordCost: CHEAP_PASSWORDS };
  const context = createAppContext(parts);
  return {
    ...context,
    mailer: { ...context.mailer, send: async (letter) => void letters.push(letter) },
    clock: () => new Date('2026-11-01T03:00:00Z'),
    database,
    enqueued,
    letters,
    async close() {
      await database.close();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}
