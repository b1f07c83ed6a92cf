import { connect } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';

/** The sum of all pools on one embedded database must stay below this; further connections are dropped. */
export const EMBEDDED_MAX_CONNECTIONS = 64;

/** PostgreSQL clients look for this file name in the directory given as host. */
const SOCKET_NAME = '.s.PGSQL.5432';

export function getSocketPath(socketDir: string): string {
  return join(socketDir, SOCKET_NAME);
}

/** Connection settings for a `pg.Pool` on the embedded database, without `max`. */
export type EmbeddedConnection = Required<Pick<PoolConfig, 'host' | 'port' | 'user' | 'database' | 'ssl'>>;

export function getConnection(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', ssl: false };
}

/** Returns true if a process listens on the database's socket. */
export function canConnect(socketDir: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(getSocketPath(socketDir));
    const closeWith = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => closeWith(true));
    socket.once('error', () => closeWith(false));
  });
}
