import { AppError } from '#domain/errors.ts';
import { createAnswering } from './answering.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { createAppContext } from './create-context.ts';
import { DatabaseUnavailableError } from './db/database-unavailable.ts';
import { EmbeddedDatabaseInUseError } from './db/embedded/holder.ts';
import { inTurn, MigrationError, migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import type { KeptPages } from './kept/kept-pages.ts';
import { createKeptServer } from './kept/kept-server.ts';
import { openKeptPages } from './kept/open-kept-pages.ts';
import { createLog } from './log.ts';
import { startJobs } from './jobs/jobs.ts';
import { ensureFirstAdmin, type FirstAdmin } from './services/account/ensure-first-admin.ts';
import { mailInvitation } from './services/account/mail-invitation.ts';
import { mailPasswordReset } from './services/account/mail-password-reset.ts';
import { noteSecret } from './services/account/note-secret.ts';
import { loadDemoIfEmpty } from './services/demo/load-demo.ts';
import { seedProcedures } from './services/procedure/seed-procedures.ts';
import { getSite } from './services/site/get-site.ts';
import { refreshSearchKeys } from './services/search/refresh-search-keys.ts';
import { sweep } from './services/maintenance/sweep.ts';
import { mailNewMessage } from './services/message/mail-new-message.ts';
import { mailReviewPublished } from './services/review/mail-review-published.ts';
import { stopServing } from './stop-serving.ts';
import { securePhotos, secureVarDir } from './var-dir/secure-var-dir.ts';
import { VarDirError } from './var-dir/var-dir-error.ts';
import { readBuiltPages } from './web-build.ts';

/** Configuration → context → listen → graceful stop. The only file whose import starts anything. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await secureVarDir(config.varDir);
  const database = await openDatabase(config, log);
  void database.crashed?.then((error) => {
    log.fatal({ err: error }, 'the embedded database stopped');
    process.exit(1);
  });
  await migrateDatabase(database);
  const jobs = await inTurn(database, () => startJobs(database.db, log));
  const ctx = createAppContext({ config, db: database.db, jobs, log });

  await noteSecret({ ctx });
  const firstAdmin = await ensureFirstAdmin({ ctx });
  if (firstAdmin) announce(firstAdmin, config.siteUrl);
  await seedProcedures({ ctx });
  await refreshSearchKeys({ ctx });
  if (database.isEmbedded && config.demoData) await loadDemoIfEmpty({ ctx });

  database.limitWaits(log);
  // Pages that say nothing of the database's are answered without it from now on.
  await getSite({ ctx });
  const { keptPages, stop: stopKeeping } = openKeptPages(ctx);
  const { server, answering } = process.argv.includes('--dev')
    ? await (await import('./dev.ts')).createDevServer(ctx)
    : await createBuiltServer(ctx, keptPages);
  server.once('error', (error) => {
    process.stderr.write(
      `${config.host}:${config.port} can't be listened on: ${error.message}. End what holds it, or set another PORT or HOST.\n`,
    );
    process.exit(1);
  });
  await jobs.work({
    'mail-review-published': (input) => mailReviewPublished({ ctx, input }),
    'mail-new-message': (input) => mailNewMessage({ ctx, input }),
    'mail-invitation': (input) => mailInvitation({ ctx, input }),
    'mail-password-reset': (input) => mailPasswordReset({ ctx, input }),
    sweep: () => sweep({ ctx }),
  });
  server.listen(config.port, config.host, () => {
    log.info({ port: config.port }, `${config.siteName} is at ${config.siteUrl}`);
  });
  securePhotos(config.varDir).catch((error: unknown) =>
    log.error({ err: error }, 'not every photo could be made private'),
  );

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    stopKeeping();
    stopServing({ server, answering, jobs, database }).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the database did not close cleanly');
        process.exit(1);
      },
    );
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function createBuiltServer(ctx: AppContext, keptPages: KeptPages) {
  const answering = createAnswering();
  const { createPages, clientDir } = await readBuiltPages(ctx.log);
  const app = createApp({ ctx, keptPages, createPages: answering.watch(createPages), clientDir });
  return { server: createKeptServer(keptPages, answering.listen(app.fetch)), answering };
}

/** At once, and only here: a password that nobody saw would be lost. It stays out of the structured log. */
function announce({ username, password }: FirstAdmin, siteUrl: string): void {
  const how =
    password === null ? 'its password is ADMIN_PASSWORD' : `its password, shown this once: ${password}`;
  process.stdout.write(
    `\nThe administrator '${username}' was created; ${how}\nLog in at ${siteUrl}/admin and change it there.\n\n`,
  );
}

/** A request that still runs then is cut off; the database survives being killed. */
const STOP_TIMEOUT_MS = 10_000;

/** Faults that a person starting the product can mend: told in one message, without a stack. */
const EXPECTED = [
  AppError,
  ConfigError,
  DatabaseUnavailableError,
  EmbeddedDatabaseInUseError,
  MigrationError,
  VarDirError,
];

main().catch((error: unknown) => {
  const isExpected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected && error instanceof Error ? error.message : formatError(error)}\n`);
  process.exit(1);
});

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
