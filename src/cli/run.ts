import { resolve } from 'node:path';
import { OPERATOR } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import { describeFullDisk } from '#domain/full-disk.ts';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/read-settings.ts';
import type { AppContext } from '#server/context.ts';
import { DatabaseUnavailableError, describeLoss } from '#server/db/database-unavailable.ts';
import { EmbeddedDatabaseInUseError } from '#server/db/embedded/holder.ts';
import { createLog } from '#server/log.ts';
import { StorageError } from '#server/files/file-storage.ts';
import { MigrationError, migrateDatabase } from '#server/db/migrate.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { OpenDataError } from '#server/opendata/open-data-error.ts';
import { createAppContext } from '#server/create-context.ts';
import { NO_JOBS } from '#server/jobs/no-jobs.ts';
import { secureVarDir } from '#server/var-dir/secure-var-dir.ts';
import { VarDirError } from '#server/var-dir/var-dir-error.ts';

type Opening = {
  /** Opens the database; by default a running server may use it at the same time. */
  open?: typeof openDatabaseForCommand;
  /** Migrates the database to the newest schema first. */
  isMigrating?: boolean;
};

/** Runs a command with an application context and closes the database afterwards. */
export async function withContext<Result>(
  command: (ctx: AppContext) => Promise<Result>,
  { open = openDatabaseForCommand, isMigrating = true }: Opening = {},
): Promise<Result> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  await secureVarDir(config.varDir);
  const database = await open(config, log);
  try {
    if (isMigrating) await migrateDatabase(database);
    const { db } = database;
    const ctx = createAppContext({ config, db, log, jobs: NO_JOBS });
    return await command({ ...ctx, actor: OPERATOR });
  } finally {
    await database.close();
  }
}

/** Resolves a path against the caller's directory: npm runs scripts in the project's folder. */
export const resolvePath = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

const EXPECTED = [
  AppError,
  ConfigError,
  DatabaseUnavailableError,
  EmbeddedDatabaseInUseError,
  MigrationError,
  OpenDataError,
  StorageError,
  VarDirError,
];

/** Prints the error, with a stack only when it is unexpected, and sets exit status 1. */
export function reportFailure(error: unknown): void {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(
    isExpected && error instanceof Error
      ? error.message
      : (describeLoss(error) ?? describeFullDisk(error) ?? error),
  );
  process.exitCode = 1;
}
