import type { Clock } from '#web/gateway/retry.ts';
import { tryThrice } from '#web/gateway/try-thrice.ts';
import type { CachedPages } from './pages.ts';
import type { WorkerScope } from './scope.ts';

const CACHE = 'assets';
const OFFLINE = '/offline';
/** Cache key of the active version's file list, read by the next version. */
const LIST = '/assets/precached.json';
/** Limits concurrent downloads: on a slow connection none times out, and the visible page keeps bandwidth. */
const AT_A_TIME = 6;

export type Assets = ReturnType<typeof createAssets>;

/**
 * Caches files with content hashes in their names, and the offline page. All versions share one cache: a new one loads
 * only changed files, and open pages of the previous version still find theirs.
 * @param list paths of the files of this version
 * @param clock measures retries
 */
export function createAssets(scope: WorkerScope, list: readonly string[], clock: Clock) {
  const open = () => scope.caches.open(CACHE);

  const load = (cache: Cache, path: string, init: RequestInit): Promise<void> =>
    tryThrice(clock, async (signal) => {
      const response = await scope.fetch(path, { ...init, signal });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(path, response);
    });

  async function loadAll(cache: Cache, paths: readonly string[]): Promise<void> {
    const waiting = [...paths];
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- a limited number in parallel
        await load(cache, path, { priority: 'low' });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  }

  return {
    /**
     * Loads the files that are not cached yet, each in up to three attempts.
     * @throws Error if a file cannot be loaded: this version is then not installed
     */
    async precache(): Promise<void> {
      const cache = await open();
      const missing = await Promise.all(list.map(async (path) => ((await cache.match(path)) ? [] : [path])));
      await loadAll(cache, missing.flat());
      await load(cache, OFFLINE, { cache: 'no-store', credentials: 'omit' });
    },
    /** Deletes the files that neither this version, the previous one nor a cached page needs. */
    async prune(pages: CachedPages): Promise<void> {
      const cache = await open();
      const previous = await cache.match(LIST);
      const needed = new Set([
        ...list,
        ...(previous ? ((await previous.json()) as string[]) : []),
        ...(await pages.listAssets()),
        OFFLINE,
      ]);
      const keys = await cache.keys();
      await Promise.all(
        keys.filter((key) => !needed.has(new URL(key.url).pathname)).map((key) => cache.delete(key)),
      );
      await cache.put(LIST, Response.json(list));
    },
    /** Responds from the cache; files that are not precached, such as a portal's, come from the network. */
    async answer(request: Request): Promise<Response> {
      return (await (await open()).match(request.url)) ?? scope.fetch(request);
    },
    /** Returns the offline page as rendered by the server. @throws Error if it was not precached */
    async getOfflinePage(): Promise<Response> {
      const page = await (await open()).match(OFFLINE);
      if (!page) throw new Error('There is no offline page.');
      return page;
    },
  };
}
