import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { findProgram } from './find-program.ts';
import { findFreePort } from './free-port.ts';
import { findDatabaseOwner, type PostgresCluster } from './postgres-cluster.ts';

const INSTALL_HINT =
  'PgBouncer is not installed. Install it with: ' +
  'sudo apt-get update && sudo apt-get install --no-install-recommends pgbouncer';

/**
 * Starts PgBouncer in transaction mode before a cluster, as docs/operations/scaling.md describes it.
 * @param serverConnections to the cluster, shared by all clients
 */
export async function startPgBouncer(cluster: Pick<PostgresCluster, 'socket'>, serverConnections: number) {
  const program = findProgram('pgbouncer');
  if (!program) throw new Error(INSTALL_HINT);
  const owner = await findDatabaseOwner();
  const dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-pgbouncer-'));
  if (owner) await chown(dir, owner.uid, owner.gid);
  const port = await findFreePort();
  const file = join(dir, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${dirname(cluster.socket)} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = postgres
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
ignore_startup_parameters = options
`,
  );
  const child = spawn(program, [file], { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (bytes) => (log += String(bytes)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  const ask = async (statement: string): Promise<Record<string, string>[]> => {
    const client = new Client({ connectionString: url('pgbouncer') });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  while (!(await ask('show version').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${log}`);
    await delay(50);
  }
  return {
    url,
    /** Runs a command of its console, such as `show pools`. */
    ask,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
