/**
 * Run as a program: a server with the settings in the environment and a clinic to review. Prints its port and the ids
 * to review once it listens. Its pages are stubs; with `built` they are the built ones.
 */
import { runServer } from '#server/run-server.ts';
import { createSiteListener } from '#server/site-listener.ts';
import { refusedBy } from '#server/db/connection.ts';
import { clinics, procedures } from '#server/db/schema/index.ts';
import { insertClinics } from '#server/services/clinic/insert-clinics.ts';
import { startRendering } from '#server/web-build.ts';

const PAGE = `<!DOCTYPE html><title>Stand-in</title>${'<p>A page.</p>'.repeat(300)}`;

const standIns = {
  renderPage: async () =>
    new Response(PAGE, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    }),
  clientDir: null,
  pageRoutes: [{ path: '/' }, { path: 'clinics/:slug' }, { path: '*' }],
};

const { ctx, port } = await runServer(async (parts) => ({
  listener: await createSiteListener(
    parts,
    process.argv.includes('built')
      ? await startRendering(parts.ctx.log, parts.ctx.config.languages)
      : standIns,
  ),
}));
const { db } = ctx;
// In order: a restarted server has to name the same ids, as retries repeat them.
const [procedure] = await db.select({ id: procedures.id }).from(procedures).orderBy(procedures.id).limit(1);
const clinicId = (await findClinic()) ?? (await addClinic());
process.stdout.write(`${JSON.stringify({ port, clinicId, procedureId: procedure?.id })}\n`);

async function findClinic(): Promise<number | undefined> {
  const [clinic] = await db.select({ id: clinics.id }).from(clinics).orderBy(clinics.id).limit(1);
  return clinic?.id;
}

async function addClinic(): Promise<number> {
  const fields = { name: 'Stopped Server Clinic', address: '1 Gangnam-daero, Seoul', published: true };
  try {
    const [id = 0] = await db.transaction((tx) => insertClinics(tx, [fields]));
    return id;
  } catch (error) {
    // Another server that starts at the same time has added it.
    const id = refusedBy(error) === undefined ? undefined : await findClinic();
    if (id === undefined) throw error;
    return id;
  }
}
