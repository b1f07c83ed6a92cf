import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/env.ts';
import { clientKey, clientKeyOf } from '../http/client-address.ts';
import { isKnownTo } from '../http/etag.ts';
import type { EnqueueRead } from '../read-queue/enqueue-read.ts';
import type { ContentVersion } from './content-version.ts';
import { chooseEncoding } from './encoding.ts';
import { findKeys, isStaticPage } from './page-key.ts';
import type { CachedResponse } from './cached-response.ts';
import { type CachedPage, type PageStore, readAs, type RenderedPage } from './page-store.ts';
import { makeSavedCopy, type SavedCopy, toHeaders } from './saved-copy.ts';

type Options = {
  pages: PageStore;
  /** Separate, so that many different searches don't evict pages. */
  searches: PageStore;
  version: ContentVersion;
  /** Requests with this cookie bypass the cache. */
  sessionCookie: string;
  /** Number of trusted proxies (TRUST_PROXY). */
  trustedProxies: number;
  /** Queues uncached reads fairly by client. */
  enqueueRead: EnqueueRead;
  onError: (error: unknown) => void;
};

/** Maximum number of searches remembered as requested once. */
const MAX_REMEMBERED = 2_000;

/** The store and key of a cacheable response. */
type CacheSlot = { store: PageStore; key: string };

/** Caches rendered pages, and searches and sitemaps that were requested twice, until what they show changes. */
export function createPageCache({
  pages,
  searches,
  version,
  sessionCookie,
  trustedProxies,
  enqueueRead,
  onError,
}: Options) {
  /** Renderings in progress, shared by concurrent requests for the same page. */
  const rendersInProgress = new Map<string, Promise<CachedPage | null>>();

  /** Most searches are made once, so only the second request is cached. */
  const requestedOnce = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  const findSlot = (
    method: string | undefined,
    url: string,
    cookies: string | undefined,
  ): CacheSlot | null => {
    if ((method !== 'GET' && method !== 'HEAD') || cookies?.includes(`${sessionCookie}=`)) return null;
    const { page, search } = findKeys(url);
    if (page !== null && pages.hasRoom) return { store: pages, key: page };
    return search !== null && searches.hasRoom ? { store: searches, key: search } : null;
  };

  /** Returns the bytes of a cacheable response: a page, or a search that was requested before; else null. */
  const read = async (
    { store, key }: CacheSlot,
    response: Response,
    html = Buffer.of(),
  ): Promise<Buffer | null> => {
    if (!isCacheable(response)) return null;
    if (store === pages) return html.length > 0 ? html : null;
    if (requestedOnce.has(key)) return Buffer.from(await response.clone().arrayBuffer());
    requestedOnce.set(key, true);
    return null;
  };

  /**
   * Finds a cached page for use during an outage. After a write whose changes were not read yet there is none: it may
   * contain content that was taken down.
   */
  const findCopy = (c: Context<AppEnv>, url: string): SavedCopy | null => {
    const slot = findSlot(c.req.method, url, undefined);
    const { confirmed } = version;
    if (slot?.store !== pages || !confirmed || isStaticPage(slot.key)) return null;
    const page = pages.find(slot.key, () => clientKey(c, trustedProxies), Number.POSITIVE_INFINITY);
    return page && makeSavedCopy(page, confirmed.at, new Date());
  };

  /** Stores a page after compressing it; the visitor does not wait for this. */
  const storePage = async (
    { store, key }: CacheSlot,
    current: number,
    page: RenderedPage,
    client: string,
  ): Promise<CachedPage | null> => {
    await store.put(key, current, page, client);
    return store.find(key, () => client);
  };

  /** Renders a response that is not cached; shows the last copy of a page if the database is down. */
  const respondUncached = (c: Context<AppEnv>, next: Next, path: string, slot: CacheSlot | null) => {
    const copy = slot && findCopy(c, path);
    if (copy) return sendCopy(c, copy);
    return enqueueRead(c, next, clientKey(c, trustedProxies), async () => {
      await next();
      const savedCopy = c.res.status === 503 ? findCopy(c, path) : null;
      if (savedCopy) sendCopy(c, savedCopy);
      return undefined;
    });
  };

  return {
    /** Answers a request from the cache at once; returns false if it can't. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { headers } = request;
      const slot = findSlot(request.method, request.url ?? '', headers.cookie);
      const current = slot === null ? null : version.current();
      if (slot === null || current === null) return false;
      const page = slot.store.find(slot.key, () => clientKeyOf(request, trustedProxies));
      if (!page) return false;
      const chosen = chooseResponse(page, headers);
      if (!(chosen instanceof Promise)) chosen.sendTo(response);
      else
        chosen.then(
          (derived) => derived.sendTo(response),
          (error) => {
            onError(error);
            response.destroy();
          },
        );
      return true;
    },

    /** Caches rendered responses. Register it after the compression and before the middleware that sets headers. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      if (!['GET', 'HEAD'].includes(c.req.method)) {
        await next();
        // Discards the version after a write, so that the client sees its change at once; a
        // refused write changed nothing.
        if (c.res.status < 400) version.invalidate();
        return undefined;
      }
      const url = new URL(c.req.url);
      const path = url.pathname + url.search;
      const client = clientKey(c, trustedProxies);
      const slot = findSlot(c.req.method, path, c.req.header('cookie'));
      const current = slot === null ? null : await version.get().catch(() => null);
      if (slot === null || current === null) return respondUncached(c, next, path, slot);

      const name = `${current} ${slot.key}`;
      const find = () => slot.store.find(slot.key, () => client) ?? rendersInProgress.get(name);
      const respond = async (page: CachedPage) => toResponse(await chooseResponse(page, c.req.header()));
      const cached = await find();
      if (cached) return respond(cached);
      return enqueueRead(c, next, client, async (extendTurn) => {
        // No await may come between this check and the start of the rendering.
        for (let other = find(); other; other = find()) {
          const page = await other;
          if (page) return respond(page);
        }
        const rendering = Promise.withResolvers<CachedPage | null>();
        rendersInProgress.set(name, rendering.promise);
        const finish = async (storing: Promise<CachedPage | null>) => {
          rendering.resolve((await storing.catch(onError)) ?? null);
          rendersInProgress.delete(name);
        };
        try {
          c.set('pageUrl', new URL(slot.key, url).href);
          await next();
          const bytes = await read(slot, c.res, c.var.html);
          // Copies the headers now, because compression adds some.
          const page = bytes && {
            bytes,
            headers: new Headers(c.res.headers),
            tags: c.var.shown ?? 'anything',
          };
          extendTurn(finish(page ? storePage(slot, current, page, client) : Promise.resolve(null)));
        } catch (error) {
          void finish(Promise.resolve(null));
          throw error;
        }
        return undefined;
      });
    }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Returns true if a response may be sent to other visitors too. */
export const isCacheable = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '');

type RequestHeaders = Partial<Record<'if-none-match' | 'accept-encoding', string>>;

/** Returns the response to send; a promise of one in an encoding that is not stored. */
function chooseResponse(
  page: CachedPage,
  requested: RequestHeaders,
): CachedResponse | Promise<CachedResponse> {
  if (isKnownTo(requested['if-none-match'], page.etag)) return page.notModified;
  const encoding = chooseEncoding(requested['accept-encoding']);
  return encoding === 'br' ? page.br : readAs(page, encoding);
}

/** Replaces the response; the copy is compressed like an uncached page. */
function sendCopy(c: Context<AppEnv>, { html, headers }: SavedCopy): void {
  c.set('html', html);
  // Clears the response first: Hono would otherwise copy its headers onto the new one.
  c.res = undefined;
  c.res = new Response(html, { headers });
}

/** Converts a cached response for Hono. */
const toResponse = ({ status, headers, body }: CachedResponse): Response =>
  new Response(status === 304 ? null : new Uint8Array(body), { status, headers: toHeaders(headers) });
