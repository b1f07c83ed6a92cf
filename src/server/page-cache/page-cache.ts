import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/env.ts';
import { clientKey, clientKeyOf } from '../http/client-address.ts';
import { isKnownTo } from '../http/etag.ts';
import { splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { replaceResponse } from './replace-response.ts';
import type { EnqueueRead } from '../read-queue/enqueue-read.ts';
import type { ExtendTurn } from '../read-queue/read-queue.ts';
import type { ContentVersion } from './content-version.ts';
import { setEdgeHeaders } from './edge-headers.ts';
import type { DerivedForms } from './derived-forms.ts';
import { chooseEncoding } from './encoding.ts';
import { findKeys, isStaticPage } from './page-key.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import type { CachedResponse } from './cached-response.ts';
import {
  type CachedPage,
  compressToStore,
  makeEtag,
  type PageStore,
  type RenderedResponse,
} from './page-store.ts';
import { makeSavedCopy, type SavedCopy, toHeaders } from './saved-copy.ts';

type Options = {
  pages: PageStore;
  /** Separate, so that many different searches don't evict pages. */
  searches: PageStore;
  /** The encodings that the stores don't have. */
  forms: DerivedForms;
  version: ContentVersion;
  /** Requests with this cookie bypass the cache. */
  sessionCookie: string;
  /** Number of trusted proxies (TRUST_PROXY). */
  trustedProxies: number;
  /** Queues uncached reads fairly by client. */
  enqueueRead: EnqueueRead;
  /** Seconds for which caches in front may store a response; 0: none. */
  edgeSeconds?: number;
  onError: (error: unknown) => void;
};

/** A request waits for two renderings at most. The second is needed if a change outdated the first. */
const MAX_WAITS = 2;

/**
 * Names POSTs that change no public content: one sent during an outage would discard the version, and every saved page
 * with it.
 */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set([
  paths.mcp(),
  '/api/failed-searches',
  '/api/admin/logout',
  '/api/clinic/logout',
]);

/** Maximum number of searches remembered as requested once. */
const MAX_REMEMBERED = 2_000;

/**
 * The store and key of a cacheable response: a page, its Markdown, a read (of the API, a feed, open data), or what is
 * cached from its second request on (a search of the API, a sitemap, the API's description).
 */
type CacheSlot = { kind: 'page' | 'markdown' | 'read' | 'search'; store: PageStore; key: string };

/** The headers on which the response depends. */
type SlotHeaders = { cookie?: string | undefined; accept?: string | undefined };

/** Caches pages and reads of the API, and searches and sitemaps from their second request on. */
export function createPageCache({
  pages,
  searches,
  forms,
  version,
  sessionCookie,
  trustedProxies,
  enqueueRead,
  edgeSeconds = 0,
  onError,
}: Options) {
  /** Renderings in progress; each settles when its response is stored, or can't be. */
  const rendersInProgress = new Map<string, Promise<void>>();

  /** Most searches are made once, so only the second request is cached. */
  const requestedOnce = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  const findSlot = (
    method: string | undefined,
    url: string,
    { cookie, accept }: SlotHeaders,
  ): CacheSlot | null => {
    if ((method !== 'GET' && method !== 'HEAD') || cookie?.includes(`${sessionCookie}=`)) return null;
    const slot = chooseSlot(findKeys(url), accept);
    if (!slot) return null;
    const store = slot.kind === 'search' ? searches : pages;
    return store.hasRoom ? { ...slot, store } : null;
  };

  /** Returns the bytes of a cacheable response, of a search only if it was requested before; else null. */
  const readBytes = async (c: Context<AppEnv>, { kind, key }: CacheSlot): Promise<Buffer | null> => {
    if (kind === 'page') return c.var.html?.length ? c.var.html : null;
    if (kind === 'read' || kind === 'markdown' || requestedOnce.has(key))
      return Buffer.from(await c.res.clone().arrayBuffer());
    requestedOnce.set(key, true);
    return null;
  };

  /** Reads a rendered response to store it, and sets headers for caches in front; null if it is not stored. */
  const readResponse = async (c: Context<AppEnv>, slot: CacheSlot): Promise<RenderedResponse | null> => {
    if (!isCacheable(c.res)) return null;
    const tags = c.var.cacheTags ?? 'anything';
    // Some caches in front ignore `Vary: Accept` and would show Markdown to browsers.
    if (edgeSeconds > 0 && slot.kind !== 'markdown')
      setEdgeHeaders(c.res.headers, { seconds: edgeSeconds, tags });
    const bytes = await readBytes(c, slot);
    if (!bytes) return null;
    // Sets none for a search: the first answer's body is not read, and a later one, perhaps to HEAD, has the same headers.
    if (slot.kind !== 'search') c.res.headers.set('etag', makeEtag(bytes));
    // Copies the headers now, because compression adds some.
    const response = { bytes, headers: new Headers(c.res.headers), tags };
    if (slot.kind !== 'page') return response;
    const brotli = compressToStore(bytes);
    // Prevents an unhandled rejection if nothing awaits the bytes; later awaits still get the error.
    brotli.catch(() => undefined);
    c.set('brotli', brotli);
    return { ...response, brotli };
  };

  /**
   * Finds a cached page for use during an outage. After a write whose changes were not read yet there is none: it may
   * contain content that was taken down.
   */
  const findCopy = (c: Context<AppEnv>, url: string): SavedCopy | null => {
    if (prefersMarkdown(c.req.header('accept')) && findKeys(url).markdown !== null) return null;
    // Without cookies: in an outage a signed-in reader gets the visitors' page, too.
    const slot = findSlot(c.req.method, url, {});
    const { confirmed } = version;
    if (slot?.kind !== 'page' || !confirmed || isStaticPage(slot.key)) return null;
    const page = pages.find(slot.key, () => clientKey(c, trustedProxies), Number.POSITIVE_INFINITY);
    return page && makeSavedCopy(page, confirmed.at, new Date(), splitLocale(slot.key).locale);
  };

  /**
   * Finds a response, waiting for a rendering in progress, and for a second one if a change outdated the first. Returns
   * synchronously if there is none, so that the caller starts its own before another request does.
   */
  const findOrWait = (
    slot: CacheSlot,
    client: string,
    waits = 0,
  ): CachedPage | null | Promise<CachedPage | null> => {
    const page = slot.store.find(slot.key, () => client);
    const rendering = page || waits === MAX_WAITS ? undefined : rendersInProgress.get(slot.key);
    return rendering ? rendering.then(() => findOrWait(slot, client, waits + 1)) : page;
  };

  /** Finds the response to send; undefined if the page must be encoded first. */
  const findReady = (page: CachedPage, requested: RequestHeaders): CachedResponse | undefined =>
    isKnownTo(requested['if-none-match'], page.etag)
      ? page.notModified
      : forms.find(page, chooseEncoding(requested['accept-encoding']));

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

  /** Passes a write on. Then discards the version, so that the client sees its change; a refused write changed nothing. */
  const passWrite = async (c: Context<AppEnv>, next: Next) => {
    await next();
    if (c.res.status < 400 && !WITHOUT_CONTENT.has(c.req.path)) version.invalidate();
    return undefined;
  };

  const respondCached = (c: Context<AppEnv>, response: CachedResponse) => {
    c.set('cacheState', 'hit');
    return toResponse(response);
  };

  /** Renders a response, for which others wait until it is stored. Begins without an await after `findOrWait`. */
  const renderAndStore = async (
    c: Context<AppEnv>,
    next: Next,
    slot: CacheSlot,
    {
      contentVersion,
      client,
      extendTurn,
    }: { contentVersion: number; client: string; extendTurn: ExtendTurn },
  ) => {
    const rendering = Promise.withResolvers<void>();
    rendersInProgress.set(slot.key, rendering.promise);
    const finish = async (storing: Promise<void>) => {
      await storing.catch(onError);
      if (rendersInProgress.get(slot.key) === rendering.promise) rendersInProgress.delete(slot.key);
      rendering.resolve();
    };
    try {
      c.set('cacheState', 'miss');
      await next();
      const response = await readResponse(c, slot);
      // The client's turn lasts until the response is stored.
      extendTurn(
        finish(response ? slot.store.put(slot.key, contentVersion, response, client) : Promise.resolve()),
      );
    } catch (error) {
      void finish(Promise.resolve());
      throw error;
    }
    return undefined;
  };

  return {
    /** Queues reads that come by POST, fairly by client with all others. */
    enqueueRead,

    /** Answers a request from the cache at once; returns false if it can't. */
    sendCached(request: IncomingMessage, response: ServerResponse): boolean {
      const { headers } = request;
      const slot = findSlot(request.method, request.url ?? '', headers);
      const contentVersion = slot === null ? null : version.current();
      if (slot === null || contentVersion === null) return false;
      // While the version is known, the store has no page that a change made outdated.
      const page = slot.store.find(slot.key, () => clientKeyOf(request, trustedProxies));
      if (!page) return false;
      const ready = findReady(page, headers);
      if (!ready) return false;
      ready.sendTo(response);
      return true;
    },

    /** Caches rendered responses. Register it after the compression and before the middleware that sets headers. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      if (!['GET', 'HEAD'].includes(c.req.method)) return passWrite(c, next);
      const url = new URL(c.req.url);
      const path = url.pathname + url.search;
      const client = clientKey(c, trustedProxies);
      const slot = findSlot(c.req.method, path, c.req.header());
      const contentVersion = slot === null ? null : await version.get().catch(() => null);
      if (slot === null || contentVersion === null) return respondUncached(c, next, path, slot);
      const headers = c.req.header();
      const cached = await findOrWait(slot, client);
      const ready = cached && findReady(cached, headers);
      if (ready) return respondCached(c, ready);
      return enqueueRead(c, next, client, async (extendTurn) => {
        const found = findOrWait(slot, client);
        const page = found instanceof Promise ? await found : found;
        if (!page) return renderAndStore(c, next, slot, { contentVersion, client, extendTurn });
        const encoded =
          findReady(page, headers) ?? (await forms.make(page, chooseEncoding(headers['accept-encoding'])));
        return respondCached(c, encoded);
      });
    }),
  };
}

/** Chooses what a URL asks for: Markdown where the client prefers it, else the page, the read or the search. */
function chooseSlot(
  { page, markdown, read, search }: ReturnType<typeof findKeys>,
  accept: string | undefined,
): Omit<CacheSlot, 'store'> | null {
  if (markdown !== null && prefersMarkdown(accept)) return { kind: 'markdown', key: markdown };
  if (page !== null) return { kind: 'page', key: page };
  if (read !== null) return { kind: 'read', key: read };
  return search === null ? null : { kind: 'search', key: search };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Returns true if a response may be sent to other visitors too. */
export const isCacheable = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '');

type RequestHeaders = Partial<Record<'if-none-match' | 'accept-encoding', string>>;

/** Replaces the response; the copy is compressed like an uncached page. */
function sendCopy(c: Context<AppEnv>, { html, headers }: SavedCopy): void {
  c.set('cacheState', 'stale');
  c.set('html', html);
  replaceResponse(c, new Response(html, { headers }));
}

/** Converts a cached response for Hono. */
const toResponse = ({ status, headers, body }: CachedResponse): Response =>
  new Response(status === 304 ? null : new Uint8Array(body), { status, headers: toHeaders(headers) });
