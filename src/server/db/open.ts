import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { connectDatabase, type Database } from './connection.ts';
import { EMBEDDED_MAX_CONNECTIONS } from './embedded/connection.ts';
import { findRunningEmbeddedDatabase } from './embedded/find-running.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';

export type OpenedDatabase = Database & { isEmbedded: boolean };

type Where = Pick<Config, 'databaseUrl' | 'databasePool' | 'varDir'>;

/** Folder of the embedded database. */
export const embeddedDir = (varDir: string) => resolve(varDir, 'database');

/**
 * Opens the database of the configuration: PostgreSQL, or the embedded one, which this process then holds.
 * @throws EmbeddedDatabaseInUseError when another process holds it
 */
export async function openDatabase(config: Where, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    return {
      ...connectDatabase({ connectionString: config.databaseUrl }, config.databasePool),
      isEmbedded: false,
    };
  }
  const embedded = await startEmbeddedDatabase({ dir: embeddedDir(config.varDir), log });
  const database = connectDatabase(
    embedded.connection,
    Math.min(config.databasePool, EMBEDDED_MAX_CONNECTIONS),
  );
  return {
    ...database,
    isEmbedded: true,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}

/** Opens the database for a command: beside a live server through its socket, else as `openDatabase` does. */
export async function openDatabaseForCommand(config: Where, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) return openDatabase(config, log);
  const running = await findRunningEmbeddedDatabase(embeddedDir(config.varDir));
  if (!running) return openDatabase(config, log);
  return { ...connectDatabase(running.connection, COMMAND_POOL), isEmbedded: true };
}

/** A command works on one thing at a time. */
const COMMAND_POOL = 2;
