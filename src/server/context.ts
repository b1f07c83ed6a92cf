import type { Logger } from 'pino';
import type { Actor } from '#domain/account/actor.ts';
import type { CacheTag } from '#domain/cache-tags.ts';
import type { Auth } from './auth/auth.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import type { PhotoFiles } from './files/photo-files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PreviewCards } from './previews/preview-cards.ts';
import type { FailedSearchBuffer } from './services/failed-search/failed-search-buffer.ts';
import type { SearchMemory } from './services/search/search-memory.ts';

/** A write with the key that its client sent; a retry has the same key and content. */
export type KeyedWrite = {
  operation:
    | 'submit-review'
    | 'submit-clinic'
    | 'send-message'
    | 'report-bug'
    | 'report-review'
    | 'ask-support'
    | 'change-row';
  key: string;
  /** Hash of the content. */
  fingerprint: string;
};

/** Dependencies of a service, besides its input. */
export type AppContext = {
  /** The account behind the request; a visitor without a session. */
  actor: Actor;
  /** The change of a row that the request makes; `recordAudit` stores that it was made. */
  change?: KeyedWrite | null;
  db: Db;
  config: Config;
  files: PhotoFiles;
  previews: PreviewCards;
  search: SearchMemory;
  failedSearches: FailedSearchBuffer;
  auth: Auth;
  limiter: Limiter;
  /** Counts in this process alone, for routes that must work during a database outage. */
  processLimiter: Pick<Limiter, 'take'>;
  jobs: Jobs;
  mailer: Mailer;
  log: Logger;
  /** Adds the tags of what the answer shows, by which a cached copy of it is evicted (page-cache/). */
  addCacheTags: (...tags: readonly CacheTag[]) => void;
  clock: () => Date;
};
