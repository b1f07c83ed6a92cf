import { splitLocale } from '#domain/locales.ts';
import { freshMs } from '#web/gateway/public-reads.ts';
import type { WorkerScope } from './scope.ts';
import { putStamped, readAtOf, stamp } from './stamped.ts';

const CACHE = 'pages';
const LIMIT = 30;

/** Portals, invitations and tools are never cached. */
const NOT_CACHED =
  /^\/(?:admin|clinic-portal|clinic-access|invitation|offline|diagnostic|test-filter|api|uploads|assets)(?:\/|$)/;

export type CachedPage = { path: string; title: string; readAt: number };
export type CachedPages = ReturnType<typeof createCachedPages>;

/** Returns true if a page may be cached: it is the same for every visitor. */
export const isPublicPage = (pathname: string): boolean => !NOT_CACHED.test(splitLocale(pathname).path);

/** Caches the most recently read public pages by path and query. */
export function createCachedPages(scope: WorkerScope, now: () => number = Date.now) {
  const open = () => scope.caches.open(CACHE);
  const urlOf = (path: string) => {
    const url = new URL(path, scope.location.origin);
    url.hash = '';
    // The open photo of a review: it does not change the page.
    url.searchParams.delete('photo');
    return url;
  };

  async function keep(path: string, response: Response): Promise<void> {
    // Pages that were taken down are removed from the cache.
    if (response.status === 404) await (await open()).delete(urlOf(path).href);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const isOwn = /private|no-store/.test(response.headers.get('cache-control') ?? '');
    if (response.status !== 200 || response.redirected || !isPage || isOwn) return;
    const url = urlOf(path);
    if (url.origin !== scope.location.origin || !isPublicPage(url.pathname)) return;
    await putStamped(await open(), { url: url.href, response: await stamp(response, now()), limit: LIMIT });
  }

  return {
    /** Caches the response of a navigation if it may be cached; removes a page that is gone. Consumes the response. */
    keep,
    /** Fetches and caches a page reached by a client-side navigation, unless a fresh copy is cached. */
    async load(path: string): Promise<void> {
      const url = urlOf(path);
      if (url.origin !== scope.location.origin || !isPublicPage(url.pathname)) return;
      const cached = await (await open()).match(url.href);
      if (cached && now() - readAtOf(cached) < freshMs(url.pathname)) return;
      await keep(
        path,
        await scope.fetch(url.href, { credentials: 'omit', headers: { accept: 'text/html' } }),
      );
    },
    async find(path: string): Promise<Response | null> {
      return (await (await open()).match(urlOf(path).href)) ?? null;
    },
    /** Lists the cached pages, most recently read first. */
    async list(): Promise<CachedPage[]> {
      const cache = await open();
      const pages = await Promise.all(
        (await cache.keys()).map(async ({ url }) => {
          const cached = await cache.match(url);
          if (!cached) return [];
          const { pathname, search } = new URL(url);
          // Drops the site's name, which follows every title.
          const title = /<title>([^<]*?)(?: \| [^|<]*)?<\/title>/.exec(await cached.text())?.[1] ?? pathname;
          return [{ path: `${pathname}${search}`, title, readAt: readAtOf(cached) }];
        }),
      );
      return pages.flat().sort((a, b) => b.readAt - a.readAt);
    },
    /** Returns the paths of the asset files that cached pages refer to. */
    async listAssets(): Promise<string[]> {
      const cache = await open();
      const texts = (await cache.keys()).map(async (key) => (await (await cache.match(key))?.text()) ?? '');
      return (await Promise.all(texts)).flatMap((html) => html.match(/\/assets\/[\w./-]+/g) ?? []);
    },
  };
}
