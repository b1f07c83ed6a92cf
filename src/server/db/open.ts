import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import { APPLICATION_NAME, connectDatabase, type Database } from './connection.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { EMBEDDED_MAX_CONNECTIONS } from './embedded/socket-connection.ts';
import { findRunningEmbeddedDatabase } from './embedded/find-running.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { EmbeddedDatabaseInUseError } from './embedded/holder.ts';

export type OpenedDatabase = Database & {
  isEmbedded: boolean;
  /** Resolves if the embedded database stops on its own; every query fails from then on. */
  crashed?: Promise<Error>;
};

type Where = Pick<Config, 'databaseUrl' | 'databasePool' | 'varDir'>;

/** Connections of the embedded database that are reserved for commands beside the server. */
const EMBEDDED_RESERVE = 16;

/** Pool size of a command, which runs its queries nearly one after another. */
const COMMAND_POOL = 2;

const embeddedDir = (varDir: string) => resolve(varDir, 'database');

/**
 * Opens the configured database: PostgreSQL, or the embedded one, which this process then locks.
 * @throws EmbeddedDatabaseInUseError when another process holds it
 * @throws DatabaseUnavailableError when it can't be reached
 */
export async function openDatabase(config: Where, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const database = connectDatabase({ connectionString: config.databaseUrl }, config.databasePool, {
      hasSessions: true,
    });
    await refuseUnreachable(database);
    return { ...database, isEmbedded: false };
  }
  const embedded = await startEmbeddedDatabase({ dir: embeddedDir(config.varDir), log });
  const most = EMBEDDED_MAX_CONNECTIONS - EMBEDDED_RESERVE;
  const database = connectDatabase(embedded.connection, Math.min(config.databasePool, most), {
    hasSessions: false,
  });
  return {
    ...database,
    isEmbedded: true,
    crashed: embedded.crashed,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}

async function refuseUnreachable(database: Database): Promise<void> {
  try {
    await database.pool.query('select 1');
  } catch (error) {
    await database.close();
    throw new DatabaseUnavailableError(
      "The database that DATABASE_URL names can't be reached",
      error,
      'Nothing was changed. Look whether PostgreSQL is running there, and whether host, port, name, role and password are right.',
    );
  }
}

/**
 * Opens the database for a command: through a running server's socket if there is one, else as `openDatabase`.
 */
export async function openDatabaseForCommand(config: Where, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) return openDatabase(config, log);
  const beside = await findBeside(config);
  if (beside) return beside;
  try {
    return await openDatabase(config, log);
  } catch (error) {
    // A server may have started in between.
    const started = error instanceof EmbeddedDatabaseInUseError ? await findBeside(config) : null;
    if (started) return started;
    throw error;
  }
}

/**
 * Opens the database for a command that needs exclusive access.
 * @throws EmbeddedDatabaseInUseError, AppError conflict when another process has it open
 */
export async function openDatabaseAlone(config: Where, log: Logger): Promise<OpenedDatabase> {
  const database = await openDatabase(config, log);
  if (database.isEmbedded) return database;
  const others = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION_NAME],
  );
  if (others.rows[0]?.count === 0) return database;
  await database.close();
  throw new AppError(
    'conflict',
    'The database is open in a server or another command. Nothing was changed; stop every process first.',
  );
}

async function findBeside(config: Where): Promise<OpenedDatabase | null> {
  const running = await findRunningEmbeddedDatabase(embeddedDir(config.varDir));
  return (
    running && {
      ...connectDatabase(running.connection, COMMAND_POOL, { hasSessions: false }),
      isEmbedded: true,
    }
  );
}
