import type { AppContext } from '../context.ts';
import { getContentChanges } from '../services/site/get-content-changes.ts';
import { openReadQueue } from '../read-queue/open-read-queue.ts';
import { createContentVersion } from './content-version.ts';
import { createDerivedForms } from './derived-forms.ts';
import { createPageCache } from './page-cache.ts';
import { createPageStore } from './page-store.ts';

/** Share of the cache for searches: a thousand of a few KB each. */
const SEARCHES = 1 / 16;

/** Share of the cache for other encodings than the stored one. */
const FORMS = 1 / 16;

/**
 * Creates the page cache for this application; uncached reads are queued by client. `stop` ends the
 * polling of the content version, which `readVersion` returns.
 */
export function openPageCache(ctx: AppContext, fairReads = openReadQueue(ctx)) {
  const pages = createPageStore({ maxBytes: ctx.config.pageCacheBytes * (1 - SEARCHES - FORMS) });
  const searches = createPageStore({ maxBytes: ctx.config.pageCacheBytes * SEARCHES });
  const version = createContentVersion({
    read: (since) => getContentChanges({ ctx, input: { since } }),
    onChange: (changes) => [pages, searches].forEach((store) => store.evict(changes)),
  });
  const pageCache = createPageCache({
    pages,
    searches,
    forms: createDerivedForms({ maxBytes: ctx.config.pageCacheBytes * FORMS }),
    version,
    sessionCookie: ctx.auth.cookieName,
    trustedProxies: ctx.config.trustedProxies,
    enqueueRead: fairReads.enqueueRead,
    edgeSeconds: ctx.config.edgeCacheSeconds,
    onError: (error) => ctx.log.error({ err: error }, 'a page could not be cached'),
  });
  return {
    pageCache,
    readVersion: () => version.get(),
    stores: { pages, searches },
    watchEventLoop: fairReads.watchEventLoop,
    stop: () => version.stop(),
  };
}
