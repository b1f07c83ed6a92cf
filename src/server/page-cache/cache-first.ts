import type { RequestListener } from 'node:http';
import type { PageCache } from './page-cache.ts';

/** Answers from the page cache if possible; otherwise calls the application. */
export function cacheFirst(pageCache: Pick<PageCache, 'sendCached'>, app: RequestListener): RequestListener {
  return (request, response) => {
    if (!pageCache.sendCached(request, response)) app(request, response);
  };
}
