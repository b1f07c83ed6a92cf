import type { AppContext } from '../context.ts';
import { getContentVersion } from '../services/site/get-content-version.ts';
import { openFairReads } from '../turns/open-fair-reads.ts';
import { createContentVersion } from './content-version.ts';
import { createKeptPages } from './kept-pages.ts';
import { createPageStore } from './page-store.ts';

/** Their share of the memory: some thousand searches of a few KB. */
const SEARCHES = 1 / 8;

/**
 * Kept pages over this application's database; what is not kept is read client by client. `stop` ends the reading of the
 * content version.
 */
export function openKeptPages(ctx: AppContext, fairReads = openFairReads(ctx)) {
  const version = createContentVersion({ read: () => getContentVersion({ ctx }) });
  const keptPages = createKeptPages({
    pages: createPageStore({ maxBytes: ctx.config.keptPagesBytes * (1 - SEARCHES) }),
    searches: createPageStore({ maxBytes: ctx.config.keptPagesBytes * SEARCHES }),
    version,
    sessionCookie: ctx.auth.cookieName,
    trustedProxies: ctx.config.trustedProxies,
    readInTurn: fairReads.readInTurn,
    onError: (error) => ctx.log.error({ err: error }, 'a page could not be kept'),
  });
  return { keptPages, watchThread: fairReads.watchThread, stop: () => version.stop() };
}
