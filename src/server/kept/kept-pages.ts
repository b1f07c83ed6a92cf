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
  /** Apart, so that whoever makes up searches pushes no page out. */
  searches: PageStore;
  version: ContentVersion;
  /** Whoever sends it may be somebody; they are answered afresh. */
  sessionCookie: string;
  /** How many proxies of ours stand in front (TRUST_PROXY). */
  trustedProxies: number;
  /** Does what is not answered from memory, client by client. */
  readInTurn: FairReads;
  onError: (error: unknown) => void;
};

/** So many searches are remembered as asked for. */
const MOST_REMEMBERED = 2_000;

/** Where an answer is kept. */
type Place = { store: PageStore; key: string };

/**
 * Pages that were rendered before, and searches and sitemaps that were asked for twice, whose data has not changed:
 * answered before any other work.
 */
export function createKeptPages({
  pages,
  searches,
  version,
  sessionCookie,
  trustedProxies,
  readInTurn,
  onError,
}: Options) {
  /** Whoever asks for what is being rendered waits for that. */
  const underWay = new Map<string, Promise<KeptPage | null>>();

  /** Most of what people type is typed once. */
  const askedFor = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  const placeOf = (method: string | undefined, url: string, cookies: string | undefined): Place | null => {
    if ((method !== 'GET' && method !== 'HEAD') || cookies?.includes(`${sessionCookie}=`)) return null;
    const { page, search } = findKeys(url);
    if (page !== null && pages.hasRoom) return { store: pages, key: page };
    return search !== null && searches.hasRoom ? { store: searches, key: search } : null;
  };

  /** The bytes of an answer, where it is one of those that are kept: a page, or a search that was asked for before. */
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
   * What a page said when its content was last known to be current, to stand in for one that can't be read. One of an
   * older version is not shown: it may hold what was taken down since.
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

  /** Keeps an answer, if it is one of those; the visitor does not wait for its compression. */
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
    /** Answers a request at once from what is kept; false where that can't be done. */
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

    /** Keeps what the application renders: around everything that makes an answer's headers, within its compression. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      if (!['GET', 'HEAD'].includes(c.req.method)) {
        await next();
        // Whoever changes something sees it at once. What was refused has changed nothing, however often it is sent.
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
        // Nothing may come between looking and beginning.
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
          // Its headers as they are now: its compression adds some.
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

/** Whether others may be sent an answer too. */
export const isKeepable = ({ status, headers }: Response) =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '');

type AskedHeaders = Partial<Record<'if-none-match' | 'accept-encoding', string>>;

function chooseAnswer({ etag, answers }: KeptPage, asked: AskedHeaders): KeptAnswer {
  if (isKnownTo(asked['if-none-match'], etag)) return answers.none;
  return answers[chooseEncoding(asked['accept-encoding'])];
}

/** In the place of any answer there is; it is compressed as a page of one visitor. */
function sendCopy(c: Context<AppEnv>, { html, headers }: SavedCopy): void {
  c.set('html', html);
  // Else the headers of a former answer would be set on this one.
  c.res = undefined;
  c.res = new Response(html, { headers });
}

/** For whoever came while the version had to be read. */
const toResponse = ({ status, headers, body }: KeptAnswer): Response =>
  new Response(status === 304 ? null : new Uint8Array(body), { status, headers: toHeaders(headers) });
