import { splitLocale } from '#domain/locales.ts';
import { freshMs, isPrivateAnswer } from '#web/gateway/public-reads.ts';
import { createPinnedPages } from './pinned-pages.ts';
import type { WorkerScope } from './scope.ts';
import { putStamped, readAtOf, stamp } from './stamped.ts';

const CACHE = 'pages';
const LIMIT = 30;

/** Portals, invitations and tools are never cached. */
const UNCACHED_PATHS =
  /^\/(?:admin|clinic-portal|clinic-access|invitation|offline|diagnostic|test-filter|api|uploads|assets)(?:\/|$)/;

export type CachedPage = { path: string; title: string; readAt: number; isPinned: boolean };
export type CachedPages = ReturnType<typeof createCachedPages>;

/** Returns true if a page may be cached: it is the same for every visitor. */
export const isPublicPage = (pathname: string): boolean => !UNCACHED_PATHS.test(splitLocale(pathname).path);

/** Returns true for the response of a page that is the same for every visitor. */
function isCacheable(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const isOwn = isPrivateAnswer(response.headers.get('cache-control'));
  return response.status === 200 && !response.redirected && isPage && !isOwn;
}

/** Caches the most recently read public pages by path and query, and those that are pinned. */
export function createCachedPages(scope: WorkerScope, now: () => number = Date.now) {
  const open = () => scope.caches.open(CACHE);
  const urlOf = (path: string) => {
    const url = new URL(path, scope.location.origin);
    url.hash = '';
    // The open photo: it does not change the page.
    url.searchParams.delete('photo');
    return url;
  };
  const isOfSite = ({ origin, pathname }: URL) => origin === scope.location.origin && isPublicPage(pathname);
  const fetchPage = (url: string, init: RequestInit = {}) =>
    scope.fetch(url, { credentials: 'omit', headers: { accept: 'text/html' }, ...init });

  const pinned = createPinnedPages(scope, {
    read: readPinned,
    makeRoom: () => scope.caches.delete(CACHE),
    now,
  });

  /** Reads a page to pin. One that is missing or redirects is cached as a 404, so that it is not asked for each time. */
  async function readPinned(url: string): Promise<Response> {
    const response = await fetchPage(url, { priority: 'low' });
    if (response.status >= 500 || response.status === 429)
      throw new Error(`${url} answered ${response.status}`);
    return stamp(isCacheable(response) ? response : new Response('', { status: 404 }), now());
  }

  async function keep(path: string, response: Response): Promise<void> {
    const url = urlOf(path);
    // Removes pages that were taken down; those of surgeons who were taken down answer 410.
    if (response.status === 404 || response.status === 410) {
      await (await open()).delete(url.href);
      await pinned.renew(url.href, await stamp(new Response('', { status: 404 }), now()));
    }
    if (!isCacheable(response) || !isOfSite(url)) return;
    const stamped = await stamp(response, now());
    await pinned.renew(url.href, stamped.clone());
    await putStamped(await open(), { url: url.href, response: stamped, limit: LIMIT });
  }

  /** Returns the newest copy of a page. */
  async function find(url: string): Promise<Response | undefined> {
    const copies = await Promise.all([(await open()).match(url), pinned.find(url)]);
    return copies
      .filter((copy) => copy !== undefined)
      .sort((a, b) => readAtOf(b) - readAtOf(a))
      .at(0);
  }

  async function listUrls(): Promise<{ pinned: ReadonlySet<string>; all: ReadonlySet<string> }> {
    const keys = await (await open()).keys();
    const own = await pinned.urls();
    return { pinned: new Set(own), all: new Set([...own, ...keys.map(({ url }) => url)]) };
  }

  return {
    /** Caches the response of a navigation if it may be cached; removes a page that is gone. Consumes the response. */
    keep,
    /** Fetches and caches a page reached by a client-side navigation, unless a fresh copy is cached. */
    async load(path: string): Promise<void> {
      const url = urlOf(path);
      if (!isOfSite(url)) return;
      const cached = await find(url.href);
      if (cached && now() - readAtOf(cached) < freshMs(url.pathname)) return;
      await keep(path, await fetchPage(url.href));
    },
    /** Keeps these pages besides those read last. @returns the paths of those that can be read */
    async pin(paths: readonly string[], isRefetch: boolean): Promise<string[]> {
      const urls = paths.map(urlOf).filter(isOfSite);
      const kept = await pinned.pin(
        urls.map(({ href }) => href),
        isRefetch,
      );
      return kept.map((url) => new URL(url).pathname);
    },
    async find(path: string): Promise<Response | null> {
      return (await find(urlOf(path).href)) ?? null;
    },
    /** Lists the cached pages, most recently read first. */
    async list(): Promise<CachedPage[]> {
      const urls = await listUrls();
      const pages = await Promise.all(
        Array.from(urls.all, async (url) => {
          const cached = await find(url);
          if (!cached) return [];
          const { pathname, search } = new URL(url);
          // Drops the site's name, which follows every title.
          const title = /<title>([^<]*?)(?: \| [^|<]*)?<\/title>/.exec(await cached.text())?.[1] ?? pathname;
          const isPinned = urls.pinned.has(url);
          return [{ path: `${pathname}${search}`, title, readAt: readAtOf(cached), isPinned }];
        }),
      );
      return pages.flat().sort((a, b) => b.readAt - a.readAt);
    },
    /** Returns the paths of the asset files that cached pages refer to. */
    async listAssets(): Promise<string[]> {
      const urls = await listUrls();
      const texts = Array.from(urls.all, async (url) => (await find(url))?.text() ?? '');
      return (await Promise.all(texts)).flatMap((html) => html.match(/\/assets\/[\w./-]+/g) ?? []);
    },
  };
}
