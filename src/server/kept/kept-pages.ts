import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/env.ts';
import type { ContentVersion } from './content-version.ts';
import { findPageKey } from './page-key.ts';
import { chooseEncoding, type KeptPage, type PageStore } from './page-store.ts';

type Options = {
  store: PageStore;
  version: ContentVersion;
  /** Whoever sends it may be somebody; they are answered afresh. */
  sessionCookie: string;
  onError: (error: unknown) => void;
};

/** Pages that were rendered before and whose data has not changed, answered before any other work. */
export function createKeptPages({ store, version, sessionCookie, onError }: Options) {
  /** Whoever asks for what is being rendered waits for that. */
  const underWay = new Map<string, Promise<KeptPage | null>>();

  const keyOf = (method: string | undefined, url: string, cookies: string | undefined): string | null =>
    method === 'GET' && !cookies?.includes(`${sessionCookie}=`) ? findPageKey(url) : null;

  /** Keeps an answer, if it is one of those; the visitor does not wait for its compression. */
  const keep = async (key: string, current: number, answer: Response): Promise<KeptPage | null> => {
    if (!isKeepable(answer)) return null;
    await store.put(key, current, { html: await answer.text(), headers: answer.headers });
    return store.find(key, current);
  };

  return {
    /** Answers a request at once from what is kept; false where that can't be done. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { headers } = request;
      const key = keyOf(request.method, request.url ?? '', headers.cookie);
      const current = key === null ? null : version.current();
      const page = key === null || current === null ? null : store.find(key, current);
      if (!page) return false;
      const encoding = chooseEncoding(headers['accept-encoding']);
      if (isSame(headers['if-none-match'], page)) response.writeHead(304, page.headers.none).end();
      else response.writeHead(200, page.headers[encoding]).end(page.bodies[encoding]);
      return true;
    },

    /** Keeps what the application renders: around everything that makes an answer's headers, within its compression. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      if (!['GET', 'HEAD'].includes(c.req.method)) {
        await next();
        // Whoever changes something sees it at once.
        version.forget();
        return undefined;
      }
      const url = new URL(c.req.url);
      const key = keyOf(c.req.method, url.pathname + url.search, c.req.header('cookie'));
      const current = key === null ? null : await version.get().catch(() => null);
      if (key === null || current === null) return next();

      const name = `${current} ${key}`;
      const kept = store.find(key, current) ?? (await underWay.get(name)?.catch(() => null));
      if (kept) return toResponse(kept, c.req.header('if-none-match'));

      const rendering = Promise.withResolvers<KeptPage | null>();
      underWay.set(name, rendering.promise);
      const settle = (keeping: Promise<KeptPage | null>) => {
        keeping.catch(onError).finally(() => underWay.delete(name));
        rendering.resolve(keeping);
      };
      try {
        c.set('pageUrl', new URL(key, url).href);
        await next();
        settle(keep(key, current, c.res.clone()));
      } catch (error) {
        settle(Promise.resolve(null));
        throw error;
      }
      return undefined;
    }),
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;

const isKeepable = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !headers.has('set-cookie') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '');

const isSame = (asked: string | undefined, { etag }: KeptPage) =>
  asked !== undefined && asked.split(',').some((one) => one.trim() === etag);

/** For whoever came while the version had to be read: the plain bytes, which are compressed on their way. */
function toResponse(page: KeptPage, asked: string | undefined): Response {
  const list = page.headers.none;
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2)
    headers.append(list[index] ?? '', list[index + 1] ?? '');
  if (isSame(asked, page)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(page.bodies.identity), { headers });
}
