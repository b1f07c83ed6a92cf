import type { RequestListener, Server } from 'node:http';
import { readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { createAppContext } from './create-context.ts';
import { inTurn, migrateDatabase } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openReplicas, type Replicas } from './db/postgres/replicas.ts';
import { startJobs } from './jobs/jobs.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { createRequestObserver, type RequestObserver } from './metrics/observe-requests.ts';
import { bufferLines, logRequests } from './metrics/request-log.ts';
import { openPageCache } from './page-cache/open-page-cache.ts';
import { createLog } from './log.ts';
import { ignoreLostOutput, openLogOutput } from './log-output.ts';
import { ensureFirstAdmin, type FirstAdmin } from './services/account/ensure-first-admin.ts';
import { mailInvitation } from './services/account/invitation/mail-invitation.ts';
import { mailPasswordReset } from './services/account/password/mail-password-reset.ts';
import { noteSecret } from './services/account/invitation/note-secret.ts';
import { enqueueAlerts } from './services/alert/enqueue-alerts.ts';
import { mailAlertConfirmation } from './services/alert/mail-alert-confirmation.ts';
import { mailAlerts } from './services/alert/mail-alerts.ts';
import { loadDemoIfEmpty } from './services/demo/load-demo-if-empty.ts';
import { saveRegularly } from './services/failed-search/save-regularly.ts';
import { sweep } from './services/maintenance/sweep.ts';
import { drawThumbnails } from './services/photo/draw-thumbnails.ts';
import { enqueueThumbnails } from './services/photo/enqueue-thumbnails.ts';
import { sweepIncoming } from './services/photo/sweep-incoming.ts';
import { mailClinicSubmission } from './services/clinic/mail-clinic-submission.ts';
import { mailPostedPrice } from './services/clinic-portal/mail-posted-price.ts';
import { mailClinicChange } from './services/clinic-portal/mail-clinic-change.ts';
import { mailClinicInquiry } from './services/clinic-portal/mail-clinic-inquiry.ts';
import { mailNewMessage } from './services/message/mail-new-message.ts';
import { seedProcedures } from './services/procedure/seed-procedures.ts';
import { mailReviewEdited } from './services/review/mail-review-edited.ts';
import { mailReviewLetter } from './services/review/mail-review-letter.ts';
import { mailReviewPublished } from './services/review/mail-review-published.ts';
import { mailReviewReceipt } from './services/review/mail-review-receipt.ts';
import { guessLanguages } from './services/review/guess-languages.ts';
import { refreshSearchKeys } from './services/search/refresh-search-keys.ts';
import { refreshStalePrices } from './services/stats/refresh-stale-prices.ts';
import { getSite } from './services/site/get-site.ts';
import { createHttpServer } from './serving/http-server.ts';
import { createInFlight, type InFlight } from './serving/in-flight.ts';
import { listen } from './serving/listen.ts';
import { longestStopMs, shutDown } from './serving/shutdown.ts';
import { onStopSignals } from './serving/stop-signals.ts';
import type { ReadEventLoop } from './read-queue/saturation.ts';
import { securePhotos, secureVarDir } from './var-dir/secure-var-dir.ts';

/** Dependencies of a listener. */
export type ServerParts = {
  ctx: AppContext;
  server: Server;
  pageCache: PageCache;
  replicas: Replicas | undefined;
  inFlight: InFlight;
  /** Logs and counts requests. */
  observer: RequestObserver;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
};

/** A request listener with its resources. */
type ListenerParts = {
  listener: RequestListener;
  /** The event loops of the listener's threads. */
  eventLoops?: readonly ReadEventLoop[];
  /** The version of the built pages. */
  build?: string;
  /** Releases the listener's resources. */
  end?: () => Promise<void>;
};

export type CreateListener = (parts: ServerParts) => Promise<ListenerParts>;

/**
 * Runs the server until SIGTERM or SIGINT ends the process.
 * @returns once it listens
 */
export async function runServer(createListener: CreateListener): Promise<{ ctx: AppContext; port: number }> {
  const config = readConfig(process.env);
  const output = openLogOutput();
  const log = createLog(config.logLevel, output);
  const requestLog = createLog(config.logLevel, bufferLines(output));
  await secureVarDir(config.varDir);
  const database = await openDatabase(config, log);
  void database.crashed?.then((error) => {
    log.fatal({ err: error }, 'the embedded database stopped');
    process.exit(1);
  });
  await migrateDatabase(database);
  const jobs = await inTurn(database, () => startJobs(database.db, log));
  const ctx = createAppContext({ config, db: database.db, jobs, log });
  const metrics = openMetrics(config);
  if (metrics) ctx.mailer = metrics.countMail(ctx.mailer);

  await sweepIncoming({ ctx });
  await noteSecret({ ctx });
  const firstAdmin = await ensureFirstAdmin({ ctx });
  if (firstAdmin) announce(firstAdmin, config.siteUrl);
  await seedProcedures({ ctx });
  await refreshSearchKeys({ ctx });
  await guessLanguages({ ctx });
  await refreshStalePrices({ ctx });
  if (database.isEmbedded && config.demoData) await loadDemoIfEmpty({ ctx });
  await enqueueThumbnails({ ctx });

  database.limitWaits(log);
  ignoreLostOutput();
  // Fills the cache of site settings, which pages then read without the database.
  await getSite({ ctx, input: { withoutTotals: true } });

  const stopping = new AbortController();
  // The upload route answers a slow upload itself; Node would close the connection without a response.
  const httpServer = createHttpServer({ requestTimeoutMs: config.uploadTimeoutMs + 60_000 });
  const inFlight = createInFlight();
  const { pageCache, readVersion, stores, watchEventLoop, stop: stopPageCache } = openPageCache(ctx);
  const { databaseReplicaUrls: urls, databasePool: max } = config;
  const replicas = urls.length > 0 ? openReplicas({ urls, max, readVersion, log }) : undefined;
  const sinks = [
    ...(requestLog.isLevelEnabled('info') ? [logRequests(requestLog)] : []),
    ...(metrics ? [metrics.countRequest] : []),
  ];
  const { server } = httpServer;
  const {
    listener,
    eventLoops = [],
    build = 'none',
    end = async () => {},
  } = await createListener({
    ctx,
    server,
    pageCache,
    replicas,
    inFlight,
    observer: createRequestObserver(sinks),
    stopping: stopping.signal,
  });
  for (const eventLoop of eventLoops) watchEventLoop(eventLoop);
  httpServer.serve(listener);
  await jobs.work({
    'mail-clinic-submission': (input) => mailClinicSubmission({ ctx, input }),
    'mail-review-receipt': (input) => mailReviewReceipt({ ctx, input }),
    'mail-review-published': (input) => mailReviewPublished({ ctx, input }),
    'mail-review-edited': (input) => mailReviewEdited({ ctx, input }),
    'mail-review-letter': (input) => mailReviewLetter({ ctx, input }),
    'mail-new-message': (input) => mailNewMessage({ ctx, input }),
    'mail-clinic-inquiry': (input) => mailClinicInquiry({ ctx, input }),
    'mail-clinic-change': (input) => mailClinicChange({ ctx, input }),
    'mail-posted-price': (input) => mailPostedPrice({ ctx, input }),
    'mail-invitation': (input) => mailInvitation({ ctx, input }),
    'mail-password-reset': (input) => mailPasswordReset({ ctx, input }),
    'mail-alert-confirmation': (input) => mailAlertConfirmation({ ctx, input }),
    'mail-alerts': (input) => mailAlerts({ ctx, input }),
    'enqueue-alerts': () => enqueueAlerts({ ctx }),
    sweep: () => sweep({ ctx }),
    'draw-thumbnails': (input) => drawThumbnails({ ctx, input }),
  });
  const endMetrics = await metrics?.serve({ ctx, pool: database.pool, stores, build });
  const helpers = [
    stopPageCache,
    saveRegularly(ctx),
    () => ctx.previews.end(),
    end,
    () => replicas?.close(),
    () => endMetrics?.(),
  ];
  const portReady = listen(server, config, 'PORT or HOST');
  // Registered before the server listens, which takes a moment, so that no signal cuts the first requests.
  onStopSignals({
    stop(signal) {
      const isCtrlC = signal === 'SIGINT';
      log.info({ signal }, isCtrlC ? 'stopping; Ctrl+C again ends at once' : 'stopping');
      setTimeout(() => {
        log.fatal('the server did not stop in time');
        process.exit(1);
      }, longestStopMs(config)).unref();
      // Ctrl+C stops quickly for the person at the terminal; a deployment waits for the full keep-alive time.
      const idleMs = isCtrlC ? CTRL_C_IDLE_MS : httpServer.keepAliveMs;
      const stopped = portReady.then(() =>
        shutDown({ config, log, stopping, httpServer, idleMs, inFlight, helpers, jobs, database }),
      );
      stopped.then(
        (cut) => process.exit(cut > 0 ? 1 : 0),
        (error: unknown) => {
          log.error({ err: error }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
    },
    keepStopping: () => log.info('still stopping; Ctrl+C again ends at once'),
    stopAtOnce() {
      log.warn({ requests: httpServer.countBusy() }, 'ended at once; these requests were cut short');
      process.exit(1);
    },
  });
  const port = await portReady;
  log.info({ port }, `${config.siteName} is at ${config.siteUrl}`);

  securePhotos(config.varDir).catch((error: unknown) =>
    log.error({ err: error }, 'not every photo could be made private'),
  );

  return { ctx, port };
}

/** Idle time before connections close after Ctrl+C: several round trips around the world. */
const CTRL_C_IDLE_MS = 1_000;

/** Prints the generated password to standard output only, at once: the structured log must not contain it. */
function announce({ username, password }: FirstAdmin, siteUrl: string): void {
  const how =
    password === null ? 'its password is ADMIN_PASSWORD' : `its password, shown this once: ${password}`;
  process.stdout.write(
    `\nThe administrator '${username}' was created; ${how}\nLog in at ${siteUrl}/admin and change it there.\n\n`,
  );
}
