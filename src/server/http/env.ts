import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheTag, TagsOr } from '#domain/cache-tags.ts';
import type { AppContext } from '#server/context.ts';

/** hit: sent from the cache; miss: rendered for this request; stale: the last copy, during an outage; bypass: not cached. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'bypass';

/** Bindings of @hono/node-server; undefined for requests made in this process. */
export type NodeBindings = { incoming?: IncomingMessage; outgoing?: ServerResponse } | undefined;

/** Variables of a request in Hono. */
export type AppEnv = {
  Variables: {
    ctx: AppContext;
    requestId: string;
    /** Set when the read is refused because the server is busy; the request is answered with 429. */
    isRefused?: boolean;
    /** Outcome of the look-up in the page cache. */
    cacheState?: CacheState;
    /** The tags of what a page shows. */
    cacheTags?: TagsOr<ReadonlySet<CacheTag>>;
    /** The bytes of a page's response, so that they need not be read from its body; freed when they are sent (compress-pages.ts). */
    html?: Buffer<ArrayBuffer>;
    /** The same compressed with Brotli for the page cache, so that it is compressed once. */
    brotli?: Promise<Buffer<ArrayBuffer>>;
  };
};
