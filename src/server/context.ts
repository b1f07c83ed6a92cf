import type { Logger } from 'pino';
import type { Actor } from '#domain/account/actor.ts';
import type { Auth } from './auth/auth.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import type { PhotoFiles } from './files/photo-files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PreviewCards } from './previews/preview-cards.ts';

/** Everything a verb may reach besides its input. */
export type AppContext = {
  /** Who is asking; a visitor unless a session says otherwise. */
  actor: Actor;
  db: Db;
  config: Config;
  files: PhotoFiles;
  previews: PreviewCards;
  auth: Auth;
  limiter: Limiter;
  /** Counts in this process alone: for what must be answered while the database is not. */
  processLimiter: Pick<Limiter, 'take'>;
  jobs: Jobs;
  mailer: Mailer;
  log: Logger;
  clock: () => Date;
};
