import { AppError } from '#domain/errors.ts';
import { describeFullDisk } from '#domain/full-disk.ts';
import { ConfigError } from './read-settings.ts';
import { DatabaseUnavailableError, describeLoss } from './db/database-unavailable.ts';
import { EmbeddedDatabaseInUseError } from './db/embedded/holder.ts';
import { StorageError } from './files/file-storage.ts';
import { MigrationError } from './db/migrate.ts';
import { type CreateListener, runServer } from './run-server.ts';
import { CannotListenError } from './serving/listen.ts';
import { createSiteListener } from './site-listener.ts';
import { VarDirError } from './var-dir/var-dir-error.ts';
import { startRendering } from './web-build.ts';

const createBuiltListener: CreateListener = async (parts) => {
  const { eventLoops, end, build, ...site } = await startRendering(parts.ctx.log, parts.ctx.config.languages);
  return { listener: await createSiteListener(parts, site), eventLoops, build, end };
};

/** Starts the server with the built pages or, with --dev, through Vite. Ends the process with a message if it can't. */
export async function startServer(): Promise<void> {
  try {
    const isDev = process.argv.includes('--dev');
    await runServer(isDev ? (await import('./dev.ts')).createDevListener : createBuiltListener);
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  }
}

/** Errors that the operator can fix: printed as one message, without a stack. */
const EXPECTED = [
  AppError,
  CannotListenError,
  ConfigError,
  DatabaseUnavailableError,
  EmbeddedDatabaseInUseError,
  MigrationError,
  StorageError,
  VarDirError,
];

function describeFailure(error: unknown): string {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  return isExpected && error instanceof Error
    ? error.message
    : (describeLoss(error) ?? describeFullDisk(error) ?? formatError(error));
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
