import type { Logger } from 'pino';
import { VISITOR } from '#domain/account/actor.ts';
import { createAuth } from './auth/auth.ts';
import { createPasswordHasher, OWASP_COST, type ScryptCost } from './auth/password-hasher.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import type { Db } from './db/connection.ts';
import { createPhotoFiles } from './files/photo-files.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createLimiter, createProcessLimiter } from './limits/limiter.ts';
import { createMailer } from './mail/mailer.ts';
import { createPreviewCards } from './previews/preview-cards.ts';
import { createFailedSearchBuffer } from './services/failed-search/failed-search-buffer.ts';
import { createSearchMemory } from './services/search/search-memory.ts';

type Parts = {
  config: Config;
  db: Db;
  jobs: Jobs;
  log: Logger;
  /** Tests lower the cost to hash faster. */
  passwordCost?: ScryptCost;
};

/** Creates the application context that the server, CLI commands, tests and benchmarks share. */
export function createAppContext({ config, db, jobs, log, passwordCost = OWASP_COST }: Parts): AppContext {
  return {
    actor: VISITOR,
    db,
    config,
    files: createPhotoFiles(config),
    previews: createPreviewCards(config),
    search: createSearchMemory(),
    failedSearches: createFailedSearchBuffer(),
    auth: createAuth({ db, log, config, passwords: createPasswordHasher(passwordCost) }),
    limiter: createLimiter(db),
    processLimiter: createProcessLimiter(),
    jobs,
    mailer: createMailer(config, log),
    log,
    addCacheTags: () => undefined,
    clock: () => new Date(),
  };
}
