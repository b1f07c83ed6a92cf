import { pino } from 'pino';
import { VISITOR } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { EmbeddedDatabaseInUseError } from '#server/db/embedded/holder.ts';
import { MigrationError, migrateDatabase } from '#server/db/migrate.ts';
import { openDatabaseForCommand } from '#server/db/open.ts';
import { OpenDataError } from '#server/opendata/open-data-error.ts';
import { createPhotoFiles } from '#server/files/photo-files.ts';

/** Runs a command with everything a verb needs, and closes it afterwards. */
export async function withContext<Result>(command: (ctx: AppContext) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel });
  const database = await openDatabaseForCommand(config, log);
  try {
    await migrateDatabase(database);
    return await command({
      actor: VISITOR,
      db: database.db,
      config,
      files: createPhotoFiles(config.varDir),
      log,
      clock: () => new Date(),
    });
  } finally {
    await database.close();
  }
}

const EXPECTED = [AppError, ConfigError, EmbeddedDatabaseInUseError, MigrationError, OpenDataError];

/** Tells what went wrong, with a stack only when it was unexpected, and ends with status 1. */
export function reportFailure(error: unknown): void {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
