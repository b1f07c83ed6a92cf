import type { AppContext } from '../context.ts';
import { getContentVersion } from '../services/site/get-content-version.ts';
import { openFairReads } from '../turns/open-fair-reads.ts';
import { createContentVersion } from './content-version.ts';
import { createKeptPages } from './kept-pages.ts';
import { createPageStore } from './page-store.ts';

/** Share of the cache for searches: some thousand of a few KB each. */
const SEARCHES = 1 / 8;

/**
 * Creates the page cache for this application; uncached reads are queued by client. `stop` ends the
 * polling of the content version.
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
