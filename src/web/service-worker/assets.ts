import type { Clock } from '#web/gateway/retry.ts';
import { tryThrice } from '#web/gateway/try-thrice.ts';
import type { KeptPages } from './pages.ts';
import type { WorkerScope } from './scope.ts';

const CACHE = 'assets';
const OFFLINE = '/offline';
/** The list of the version that is active, kept where a later one finds it. */
const LIST = '/assets/precached.json';
/** Not all at once: on a slow line each has its time to itself, and the page that is read has room. */
const AT_A_TIME = 6;

export type Assets = ReturnType<typeof createAssets>;

/**
 * Files whose names change with their content, and the offline page. One cache for every version: what a new one has in
 * common with the last is not loaded again, and pages of the last find their files as long as they are open.
 * @param list paths of the files of this version
 * @param clock what attempts are timed by
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
        // oxlint-disable-next-line no-await-in-loop -- a few beside each other, the others after them
        await load(cache, path, { priority: 'low' });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  }

  return {
    /**
     * Loads what is not there yet, each file in up to three attempts.
     * @throws Error when one can't be had: then this version is not installed
     */
    async precache(): Promise<void> {
      const cache = await open();
      const missing = await Promise.all(list.map(async (path) => ((await cache.match(path)) ? [] : [path])));
      await loadAll(cache, missing.flat());
      await load(cache, OFFLINE, { cache: 'no-store', credentials: 'omit' });
    },
    /** Lets go of what neither this version, nor the one before it, nor a kept page needs. */
    async prune(pages: KeptPages): Promise<void> {
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
    /** What was loaded before; what is not on any list, a portal's files among it, from the network. */
    async answer(request: Request): Promise<Response> {
      return (await (await open()).match(request.url)) ?? scope.fetch(request);
    },
    /** The offline page as the server rendered it. @throws Error when it was not precached */
    async getOfflinePage(): Promise<Response> {
      const page = await (await open()).match(OFFLINE);
      if (!page) throw new Error('There is no offline page.');
      return page;
    },
  };
}
