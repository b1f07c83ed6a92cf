import { setTimeout as delay } from 'node:timers/promises';
import { canConnect, getConnection, type EmbeddedConnection } from './socket-connection.ts';
import { isDirectoryLockHeld } from '../../directory-lock.ts';
import { findHolder, getLockPaths } from './holder.ts';

const POLL_MS = 50;
/** A first start creates the database before it listens, which takes several seconds on slow disks. */
const START_TIMEOUT_MS = 30_000;

export interface RunningEmbeddedDatabase {
  pid: number;
  startedAt: string;
  connection: EmbeddedConnection;
}

/**
 * Finds the process that has the embedded database in `dir` open, so that a command can connect to it; null if there is
 * none. Waits for a process that is still starting.
 * @throws Error when the process does not listen within half a minute
 */
export async function findRunningEmbeddedDatabase(dir: string): Promise<RunningEmbeddedDatabase | null> {
  const { lockFile, holderFile } = getLockPaths(dir);
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (isDirectoryLockHeld(lockFile)) {
    const holder = await findHolder(holderFile);
    if (holder && (await canConnect(holder.socketDir))) {
      return { pid: holder.pid, startedAt: holder.startedAt, connection: getConnection(holder.socketDir) };
    }
    if (performance.now() > deadline) {
      throw new Error(
        `Process ${holder?.pid ?? '(unknown)'} holds the database in ${dir} but does not answer. Stop it and try again.`,
      );
    }
    await delay(POLL_MS);
  }
  return null;
}
