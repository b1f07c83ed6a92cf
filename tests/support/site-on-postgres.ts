import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN } from './admin-account.ts';
import { runProgram } from './child-program.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import { findFreePort } from './free-port.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

/** The built product on a PostgreSQL of its own, behind a proxy: both can be made to fail. */
export async function startSiteOnPostgres() {
  const cluster = await startPostgresCluster();
  const proxy = await openDatabaseProxy(cluster.socket);
  const varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-outage-'));
  const port = await findFreePort();
  const program = runProgram('src/server/main.ts', [], {
    NODE_ENV: 'production',
    DATABASE_URL: proxy.url('postgres'),
    VAR_DIR: varDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: '',
    LOG_LEVEL: 'info',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const url = `http://localhost:${port}`;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
  await program.line('{');
  while (!(await isReady())) await delay(50);
  return {
    url,
    cluster,
    proxy,
    /** Entries of the server's log, written so far. */
    log: () =>
      program.lines
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown> & { msg?: string }),
    isReady,
    async close(): Promise<void> {
      program.kill('SIGKILL');
      await program.ended();
      await proxy.close();
      await cluster.stop();
      await rm(varDir, { recursive: true, force: true });
    },
  };
}

export type SiteOnPostgres = Awaited<ReturnType<typeof startSiteOnPostgres>>;
