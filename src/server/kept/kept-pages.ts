import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '../http/env.ts';
import { clientKey, clientKeyOf } from '../http/client-address.ts';
import { isKnownTo } from '../http/etag.ts';
import type { FairReads } from '../turns/fair-reads.ts';
import type { ContentVersion } from './content-version.ts';
import { chooseEncoding } from './encoding.ts';
import { findKeys, isStaticPage } from './page-key.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { KeptPage, PageStore, RenderedPage } from './page-store.ts';
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
  readInTurn: FairReads;
  onError: (error: unknown) => void;
};

/** Maximum number of searches remembered as requested once. */
const MOST_REMEMBERED = 2_000;

/** The store and key of a cacheable response. */
type Place = { store: PageStore; key: string };

/** Caches rendered pages, and searches and sitemaps that were requested twice, until their data changes. */
export function createKeptPages({
  pages,
  searches,
  version,
  sessionCookie,
  trustedProxies,
  readInTurn,
  onError,
}: Options) {
  /** Renderings in progress, shared by concurrent requests for the same page. */
  const underWay = new Map<string, Promise<KeptPage | null>>();

  /** Most searches are made once, so only the second request is cached. */
  const askedFor = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  const placeOf = (method: string | undefined, url: string, cookies: string | undefined): Place | null => {
    if ((method !== 'GET' && method !== 'HEAD') || cookies?.includes(`${sessionCookie}=`)) return null;
    const { page, search } = findKeys(url);
    if (page !== null && pages.hasRoom) return { store: pages, key: page };
    return search !== null && searches.hasRoom ? { store: searches, key: search } : null;
  };

  /** Returns the bytes of a cacheable response: a page, or a search that was requested before; else null. */
  const read = async (
    { store, key }: Place,
    answer: Response,
    html = Buffer.of(),
  ): Promise<Buffer | null> => {
    if (!isKeepable(answer)) return null;
    if (store === pages) return html.length > 0 ? html : null;
    if (askedFor.has(key)) return Buffer.from(await answer.clone().arrayBuffer());
    askedFor.set(key, true);
    return null;
  };

  /**
   * Finds the cached page of the last confirmed version, for use during an outage. Older versions are not shown: they
   * may contain content that was taken down.
   */
  const findCopy = (c: Context<AppEnv>, url: string): SavedCopy | null => {
    const place = placeOf(c.req.method, url, undefined);
    const { confirmed } = version;
    if (place?.store !== pages || !confirmed || isStaticPage(place.key)) return null;
    const page = pages.find(
      place.key,
      confirmed.version,
      () => clientKey(c, trustedProxies),
      Number.POSITIVE_INFINITY,
    );
    return page && makeSavedCopy(page, confirmed.at, new Date());
  };

  /** Stores a page after compressing it; the visitor does not wait for this. */
  const keep = async (
    { store, key }: Place,
    current: number,
    page: RenderedPage,
    client: string,
  ): Promise<KeptPage | null> => {
    await store.put(key, current, page, client);
    return store.find(key, current, () => client);
  };

  return {
    /** Answers a request from the cache at once; returns false if it can't. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { headers } = request;
      const place = placeOf(request.method, request.url ?? '', headers.cookie);
      const current = place === null ? null : version.current();
      if (place === null || current === null) return false;
      const page = place.store.find(place.key, current, () => clientKeyOf(request, trustedProxies));
      if (!page) return false;
      chooseAnswer(page, headers).sendTo(response);
      return true;
    },

    /** Caches rendered responses. Runs outside the middleware that sets headers and inside the compression. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      if (!['GET', 'HEAD'].includes(c.req.method)) {
        await next();
        // Discards the version after a write, so that the client sees its change at once; a
        // refused write changed nothing.
        if (c.res.status < 400) version.forget();
        return undefined;
      }
      const url = new URL(c.req.url);
      const path = url.pathname + url.search;
      const client = clientKey(c, trustedProxies);
      const place = placeOf(c.req.method, path, c.req.header('cookie'));
      const current = place === null ? null : await version.get().catch(() => null);
      if (place === null || current === null) {
        const copy = place && findCopy(c, path);
        if (copy) return sendCopy(c, copy);
        return readInTurn(c, next, client, async () => {
          await next();
          const standIn = c.res.status === 503 ? findCopy(c, path) : null;
          if (standIn) sendCopy(c, standIn);
          return undefined;
        });
      }

      const name = `${current} ${place.key}`;
      const find = () => place.store.find(place.key, current, () => client) ?? underWay.get(name);
      const toAnswer = (page: KeptPage) => toResponse(chooseAnswer(page, c.req.header()));
      const kept = await find();
      if (kept) return toAnswer(kept);
      return readInTurn(c, next, client, async (hold) => {
        // No await may come between this check and the start of the rendering.
        for (let other = find(); other; other = find()) {
          const page = await other;
          if (page) return toAnswer(page);
        }
        const rendering = Promise.withResolvers<KeptPage | null>();
        underWay.set(name, rendering.promise);
        const settle = async (keeping: Promise<KeptPage | null>) => {
          rendering.resolve((await keeping.catch(onError)) ?? null);
          underWay.delete(name);
        };
        try {
          c.set('pageUrl', new URL(place.key, url).href);
          await next();
          const bytes = await read(place, c.res, c.var.html);
          // Copies the headers now, because compression adds some.
          const page = bytes && { bytes, headers: new Headers(c.res.headers) };
          hold(settle(page ? keep(place, current, page, client) : Promise.resolve(null)));
        } catch (error) {
          void settle(Promise.resolve(null));
          throw error;
        }
        return undefined;
      });
    }),
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

/** Returns true if a response may be sent to other visitors too. */
export const isKeepable = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '');

type AskedHeaders = Partial<Record<'if-none-match' | 'accept-encoding', string>>;

function chooseAnswer({ etag, answers }: KeptPage, asked: AskedHeaders): KeptAnswer {
  if (isKnownTo(asked['if-none-match'], etag)) return answers.none;
  return answers[chooseEncoding(asked['accept-encoding'])];
}

/** Replaces the response; the copy is compressed like an uncached page. */
function sendCopy(c: Context<AppEnv>, { html, headers }: SavedCopy): void {
  c.set('html', html);
  // Clears the response first: Hono would otherwise copy its headers onto the new one.
  c.res = undefined;
  c.res = new Response(html, { headers });
}

/** Converts a cached response for Hono. */
const toResponse = ({ status, headers, body }: KeptAnswer): Response =>
  new Response(status === 304 ? null : new Uint8Array(body), { status, headers: toHeaders(headers) });
