/**
 * Run as a program: the server of the settings in the environment without its pages, with a clinic to review. Prints
 * its port and what can be reviewed once it listens. It is there to be killed.
 */
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createAppContext } from '#server/create-context.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { clinics, procedures } from '#server/db/schema/index.ts';
import { insertClinics } from '#server/services/clinic/insert-clinics.ts';
import { seedProcedures } from '#server/services/procedure/seed-procedures.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const config = readConfig(process.env);
const database = await openDatabase(config, silentLog);
await migrateDatabase(database);
const { db } = database;
// Taking a review enqueues nothing.
const jobs = { send: () => Promise.reject(new Error('no job was expected')) };
const ctx = createAppContext({ config, db, jobs, log: silentLog });
await seedProcedures({ ctx });
const [procedure] = await db.select({ id: procedures.id }).from(procedures).limit(1);
const [clinic] = await db.select({ id: clinics.id }).from(clinics).limit(1);
const clinicId = clinic?.id ?? (await addClinic());

const app = createApp({ ctx, createPages: () => async () => new Response(), clientDir: null });
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  process.stdout.write(`${JSON.stringify({ port, clinicId, procedureId: procedure?.id })}\n`);
});

async function addClinic(): Promise<number> {
  const fields = { name: 'Killed Server Clinic', address: '1 Gangnam-daero, Seoul', published: true };
  const [id = 0] = await db.transaction((tx) => insertClinics(tx, [fields]));
  return id;
}
