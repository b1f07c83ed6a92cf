import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;
const INSTALL_HINT =
  'PostgreSQL is not installed. Install it with: ' +
  'sudo apt-get update && sudo apt-get install --no-install-recommends postgresql';

const execute = promisify(execFile);

/**
 * Several times faster than the defaults, and safe for disposable data. Commits stay synchronous: tests kill PostgreSQL
 * and expect the data that it acknowledged.
 */
const THROWAWAY_SETTINGS = ['fsync=off', 'full_page_writes=off'];

/**
 * Makes a cluster, or a replica of one, and starts PostgreSQL for each line of its input; when the input closes, even by
 * a crash, stops it and removes its files. TERM stops a server that is starting, QUIT one with open connections, CONT
 * resumes a stopped one.
 */
const SUPERVISOR = `
bin=$1 dir=$2 primary=$3; shift 3
exec 3<&0 </dev/null >"$dir/log" 2>&1
if [ "$primary" ]; then "$bin/pg_basebackup" -D "$dir/data" -d "$primary" -R -c fast --no-sync
else "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync
fi
while read -r _ <&3; do
  [ -z "$server" ] || wait $server
  "$bin/postgres" -D "$dir/data" -k "$dir" "$@" 3<&- &
  server=$!
done
kill -CONT $server; kill -TERM $server; kill -QUIT $server; wait $server
rm -rf "$dir"
`;

export interface PostgresCluster {
  /** Returns the address of a database in the cluster, for DATABASE_URL. */
  url(database: string): string;
  /** The Unix socket of the server. */
  socket: string;
  /** The server's main process. */
  pid(): Promise<number>;
  /**
   * Stops the server and keeps its data: INT disconnects clients first; QUIT and KILL require recovery at the next
   * start.
   */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts the halted server. */
  start(): Promise<void>;
  /** Stops every process of the server: it accepts connections but does not respond. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Makes the server run again, from any state. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL in a temporary directory, on a Unix socket; Debian's own cluster is not used.
 * @param settings further settings, for example `shared_buffers=1GB`
 * @throws Error with the command that installs PostgreSQL if it is missing
 */
export function startPostgresCluster(settings: readonly string[] = []): Promise<PostgresCluster> {
  return startServer('', settings);
}

/** Starts a streaming replica of a cluster, which replays what the cluster writes. */
export const startReplica = (primary: Pick<PostgresCluster, 'url'>): Promise<PostgresCluster> =>
  startServer(primary.url('postgres'), []);

async function startServer(primary: string, settings: readonly string[]): Promise<PostgresCluster> {
  const bin = await findPostgres();
  if (!bin) throw new Error(INSTALL_HINT);
  const owner = await findDatabaseOwner();
  const dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-pg-'));
  if (owner) await chown(dir, owner.uid, owner.gid);
  const options = ['listen_addresses=', ...THROWAWAY_SETTINGS, ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const url = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(dir)}`;
  const supervisor = spawn('sh', ['-c', SUPERVISOR, 'sh', bin, dir, primary, ...options], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // A process group of its own, so that Ctrl-C in a terminal does not reach it before the orderly shutdown.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  const start = async () => {
    supervisor.stdin.write('start\n');
    await waitUntilReady(url('postgres'), join(dir, 'log'));
  };
  // A running server must not keep the test process alive.
  supervisor.unref();
  const stop = async () => {
    supervisor.ref();
    supervisor.stdin.end();
    await ended;
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await listProcesses(dir)) process.kill(pid, signal);
  };
  return {
    url,
    socket: join(dir, '.s.PGSQL.5432'),
    pid: async () => (await listProcesses(dir))[0] ?? 0,
    async halt(signal) {
      const pids = await listProcesses(dir);
      if (signal === 'SIGKILL') for (const pid of pids) process.kill(pid, signal);
      else process.kill(pids[0] ?? 0, signal);
      while (await isAnyAlive(pids)) await delay(20);
    },
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async restore() {
      await signalAll('SIGCONT').catch(() => {});
      if ((await findFault(url('postgres'))) !== null) await start();
    },
    stop,
  };
}

/** Returns the server's main process, then its children. */
async function listProcesses(dir: string): Promise<number[]> {
  const [line] = (await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const children = await execute('ps', ['-o', 'pid=', '--ppid', line ?? '']).catch(() => ({ stdout: '' }));
  return [Number(line), ...children.stdout.split('\n').filter(Boolean).map(Number)];
}

/** Ignores zombies, which are listed until their parent reaps them. */
async function isAnyAlive(pids: readonly number[]): Promise<boolean> {
  const states = await execute('ps', ['-o', 'stat=', '-p', pids.join()]).catch(() => ({ stdout: '' }));
  return /^[^Z\s]/m.test(states.stdout);
}

/** Returns the error of a connection attempt, or null. */
async function findFault(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error;
  }
}

async function waitUntilReady(url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const fault = await findFault(url);
    if (fault === null) return;
    if (performance.now() > deadline) {
      const log = await readFile(logFile, 'utf8').catch(() => '');
      throw new Error(
        `PostgreSQL did not start: ${fault instanceof Error ? fault.message : 'no answer'}\n${log.slice(-2000)}`,
        { cause: fault },
      );
    }
    await delay(50);
  }
}

/** Returns the folder of the newest PostgreSQL's programs, or null. */
async function findPostgres(): Promise<string | null> {
  const versions = existsSync(DEBIAN_ROOT) ? await readdir(DEBIAN_ROOT) : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_ROOT, version, 'bin'));
  const folders = [...newestFirst, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Returns the user for PostgreSQL's programs, which refuse to run as root; null for the present user. */
export const findDatabaseOwner = async () => (process.getuid?.() === 0 ? await findUser('postgres') : null);

async function findUser(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, name])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
