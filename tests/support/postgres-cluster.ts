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
 * Safe with data that nobody needs after the run, and several times faster than the defaults. Commits stay synchronous:
 * tests kill PostgreSQL and expect what it acknowledged.
 */
const THROWAWAY_SETTINGS = ['fsync=off', 'full_page_writes=off'];

/**
 * Makes a database directory and runs PostgreSQL in it, anew for each line of its input, for as long as somebody holds
 * the other end of that: closing the pipe, or dying in whatever way, ends the server and removes its files. TERM is for a
 * server that is only just starting, QUIT ends one that still has connections, CONT one that was stopped.
 */
const SUPERVISOR = `
bin=$1 dir=$2; shift 2
exec 3<&0 </dev/null >"$dir/log" 2>&1
"$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync
while read -r _ <&3; do
  [ -z "$server" ] || wait $server
  "$bin/postgres" -D "$dir/data" -k "$dir" "$@" 3<&- &
  server=$!
done
kill -CONT $server; kill -TERM $server; kill -QUIT $server; wait $server
rm -rf "$dir"
`;

export interface PostgresCluster {
  /** The address of a database in it, as DATABASE_URL takes it. */
  url(database: string): string;
  /** The Unix socket it listens on. */
  socket: string;
  /** Ends the server, the data stays: INT disconnects everybody first, QUIT and KILL leave a recovery to the next start. */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts the server that was halted. */
  start(): Promise<void>;
  /** Freezes every process of the server, which then takes connections and answers nothing. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Whatever was done to it before, it runs. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of our own in a temporary directory, on a private Unix socket; Debian's is left alone.
 * @param settings further settings, for example `shared_buffers=1GB`
 * @throws Error with the command that installs PostgreSQL where it is missing
 */
export async function startPostgresCluster(settings: readonly string[] = []): Promise<PostgresCluster> {
  const bin = await findPostgres();
  if (!bin) throw new Error(INSTALL_HINT);
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? await findUser('postgres') : null;
  const dir = await mkdtemp(join(tmpdir(), 'clinic-atlas-pg-'));
  if (owner) await chown(dir, owner.uid, owner.gid);
  const options = ['listen_addresses=', ...THROWAWAY_SETTINGS, ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const url = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(dir)}`;
  const supervisor = spawn('sh', ['-c', SUPERVISOR, 'sh', bin, dir, ...options], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own group: Ctrl-C in a terminal reaches us, and we stop it in order.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  const start = async () => {
    supervisor.stdin.write('start\n');
    await waitUntilReady(url('postgres'), join(dir, 'log'));
  };
  // An idle server must not keep its owner from ending.
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

/** The server's own process first, then those that it has started. */
async function listProcesses(dir: string): Promise<number[]> {
  const [line] = (await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const children = await execute('ps', ['-o', 'pid=', '--ppid', line ?? '']).catch(() => ({ stdout: '' }));
  return [Number(line), ...children.stdout.split('\n').filter(Boolean).map(Number)];
}

/** One that has ended is listed until its parent has asked after it. */
async function isAnyAlive(pids: readonly number[]): Promise<boolean> {
  const states = await execute('ps', ['-o', 'stat=', '-p', pids.join()]).catch(() => ({ stdout: '' }));
  return /^[^Z\s]/m.test(states.stdout);
}

/** Why nobody can connect, or null. */
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

/** The folder of the newest PostgreSQL's programs, or null. */
async function findPostgres(): Promise<string | null> {
  const versions = existsSync(DEBIAN_ROOT) ? await readdir(DEBIAN_ROOT) : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_ROOT, version, 'bin'));
  const folders = [...newestFirst, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

async function findUser(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, name])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
