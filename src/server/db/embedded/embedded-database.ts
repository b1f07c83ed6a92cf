import { chmod, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BaseLogger } from 'pino';
import {
  EMBEDDED_MAX_CONNECTIONS,
  getConnection,
  getSocketPath,
  type EmbeddedConnection,
} from './socket-connection.ts';
import { DatabaseUnavailableError } from '../database-unavailable.ts';
import { acquireDirectoryLock, type DirectoryLock } from '../../directory-lock.ts';
import { readLastWords, readWorkerError } from './embedded-failure.ts';
import { EmbeddedDatabaseInUseError, findHolder, getLockPaths, removeHolder, writeHolder } from './holder.ts';
import type { WorkerOptions, WorkerReport } from './worker-protocol.ts';

const SOCKET_DIR_PREFIX = 'clinic-atlas-';
/** Unix socket paths end at 103 bytes on macOS and 107 on Linux. */
const SOCKET_PATH_LIMIT_BYTES = 103;
const DRAIN_TIMEOUT_MS = 5_000;
/** Terminates a worker with an endless query, as a kill would: no acknowledged row is lost. */
const STOP_TIMEOUT_MS = 15_000;

type EmbeddedLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

export interface EmbeddedDatabase {
  socketDir: string;
  connection: EmbeddedConnection;
  /** Resolves if the database stops without having been closed; every query fails from then on. Never rejects. */
  crashed: Promise<Error>;
  /** Waits up to five seconds for connections to close, then closes the database. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database in `dir`, creating it if necessary, and serves it to this user on a private Unix socket.
 * Killing the process loses no acknowledged row; power loss may (PGlite never calls fsync).
 * @throws EmbeddedDatabaseInUseError at once when another process has `dir` open
 */
export async function startEmbeddedDatabase({
  dir,
  log,
}: {
  dir: string;
  log: EmbeddedLog;
}): Promise<EmbeddedDatabase> {
  const paths = getLockPaths(dir);
  const lock = takeLock(paths);
  if (!lock) throw new EmbeddedDatabaseInUseError(dir, await findHolder(paths.holderFile));
  let socketDir: string | null = null;
  const cleanUp = async (): Promise<void> => {
    if (socketDir) await removeSocketDir(socketDir);
    await removeHolder(paths.holderFile);
    lock.release();
  };
  try {
    const killed = await findHolder(paths.holderFile);
    if (killed) await removeSocketDir(killed.socketDir);
    socketDir = await createSocketDir();
    const holder = { pid: process.pid, startedAt: new Date().toISOString(), socketDir };
    await writeHolder(paths.holderFile, holder).catch((error: unknown) => {
      throw notWritable(paths.dir, error);
    });
    const running = await runWorker(paths.dir, socketDir, log);
    let closing: Promise<void> | null = null;
    return {
      socketDir,
      connection: getConnection(socketDir),
      crashed: running.crashed,
      close: () => (closing ??= running.stop().then(cleanUp)),
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

interface RunningWorker {
  crashed: Promise<Error>;
  stop(): Promise<void>;
}

async function runWorker(dir: string, socketDir: string, log: EmbeddedLog): Promise<RunningWorker> {
  const workerData: WorkerOptions = {
    dir,
    socketPath: getSocketPath(socketDir),
    maxConnections: EMBEDDED_MAX_CONNECTIONS,
    drainTimeoutMs: DRAIN_TIMEOUT_MS,
  };
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), { workerData });
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<void>();
  const crashed = Promise.withResolvers<Error>();
  let failure: Error | null = null;
  let isClosed = false;

  worker.on('message', (message: WorkerReport) => {
    if (message.type === 'ready') ready.resolve();
    if (message.type === 'failed') {
      failure ??= readLastWords(message.reason);
      void worker.terminate();
    }
    if (message.type !== 'closed') return;
    isClosed = true;
    if (message.cutOff > 0) log.warn({ connections: message.cutOff }, 'database connections were cut off');
  });
  worker.once('error', (error) => {
    failure ??= readWorkerError(error);
  });
  worker.once('exit', (code) => {
    if (!isClosed) {
      const error = failure ?? new Error(`The embedded database's worker ended with code ${code}.`);
      log.error({ err: error }, 'the embedded database stopped unexpectedly');
      ready.reject(error);
      crashed.resolve(error);
    }
    exited.resolve();
  });

  await ready.promise;
  return {
    crashed: crashed.promise,
    async stop() {
      worker.postMessage('close');
      const timer = setTimeout(() => void worker.terminate(), STOP_TIMEOUT_MS);
      await exited.promise;
      clearTimeout(timer);
    },
  };
}

function takeLock({ dir, lockFile }: ReturnType<typeof getLockPaths>): DirectoryLock | null {
  try {
    return acquireDirectoryLock(lockFile);
  } catch (error) {
    throw notWritable(dir, error);
  }
}

const notWritable = (dir: string, error: unknown) =>
  new DatabaseUnavailableError(
    `The folder of the embedded database, ${dirname(dir)}, can't be written to`,
    error,
    'Let this user write there, free some room, or give VAR_DIR another folder.',
  );

/** Creates a directory that only this user can enter, because the socket in it requires no password. */
async function createSocketDir(): Promise<string> {
  const longest = getSocketPath(join(tmpdir(), `${SOCKET_DIR_PREFIX}XXXXXX`));
  const parent = Buffer.byteLength(longest) > SOCKET_PATH_LIMIT_BYTES ? '/tmp' : tmpdir();
  const socketDir = await mkdtemp(join(parent, SOCKET_DIR_PREFIX));
  await chmod(socketDir, 0o700);
  return socketDir;
}

/** Removes the socket and its directory only, since the path may come from a killed process's file. */
async function removeSocketDir(socketDir: string): Promise<void> {
  await rm(getSocketPath(socketDir), { force: true });
  await rmdir(socketDir).catch(() => undefined);
}
