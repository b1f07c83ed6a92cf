import { DEFAULT_LOCALE, type Locale, LOCALES, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { Clock } from '#web/gateway/retry.ts';
import { tryThrice } from '#web/gateway/try-thrice.ts';
import type { CachedPages } from './pages.ts';
import type { WorkerScope } from './scope.ts';

const CACHE = 'assets';
const offlinePath = (locale: Locale) => localPath(locale, paths.offline());
/** Cache key of the active version's file list, read by the next version. */
const LIST = '/assets/precached.json';
/** Limits concurrent downloads: on a slow connection none times out, and the visible page keeps bandwidth. */
const AT_A_TIME = 6;

export type Assets = ReturnType<typeof createAssets>;
export type AssetLists = {
  list: readonly string[];
  texts: Partial<Record<Locale, readonly string[]>>;
};

/**
 * Caches files with content hashes in their names, and the offline page. All versions share one cache: a new one loads
 * only changed files, and open pages of the previous version still find theirs.
 * @param list paths of the files of this version
 * @param texts paths of the files with each language's texts; cached for the languages that were read
 * @param clock measures retries
 */
export function createAssets(scope: WorkerScope, { list, texts }: AssetLists, clock: Clock) {
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

  const loadMissing = async (cache: Cache, wanted: readonly string[]) => {
    const missing = await Promise.all(wanted.map(async (path) => ((await cache.match(path)) ? [] : [path])));
    await loadAll(cache, missing.flat());
  };

  const loadLanguage = async (cache: Cache, locale: Locale) => {
    await loadMissing(cache, texts[locale] ?? []);
    await load(cache, offlinePath(locale), { cache: 'no-store', credentials: 'omit' });
  };

  /** Returns the languages whose offline page is cached, English always. */
  const listLanguages = async (cache: Cache): Promise<Locale[]> => {
    const found = await Promise.all(
      LOCALES.map(async (locale) => locale === DEFAULT_LOCALE || (await cache.match(offlinePath(locale)))),
    );
    return LOCALES.filter((locale, index) => found[index] && (locale === DEFAULT_LOCALE || texts[locale]));
  };

  return {
    /**
     * Loads the files that are not cached yet, each in up to three attempts.
     * @throws Error if a file cannot be loaded: this version is then not installed
     */
    async precache(): Promise<void> {
      const cache = await open();
      await loadMissing(cache, list);
      for (const locale of await listLanguages(cache)) {
        // oxlint-disable-next-line no-await-in-loop -- the number of parallel downloads is limited within a language
        await loadLanguage(cache, locale);
      }
    },
    /** Loads the texts and the offline page of a language that is read for the first time. */
    async addLanguage(locale: Locale): Promise<void> {
      const cache = await open();
      if (texts[locale] && !(await cache.match(offlinePath(locale)))) await loadLanguage(cache, locale);
    },
    /** Deletes the files that neither this version, the previous one nor a cached page needs. */
    async prune(pages: CachedPages): Promise<void> {
      const cache = await open();
      const previous = await cache.match(LIST);
      const languages = await listLanguages(cache);
      const current = [...list, ...languages.flatMap((locale) => texts[locale] ?? [])];
      const needed = new Set([
        ...current,
        ...languages.map(offlinePath),
        ...(previous ? ((await previous.json()) as string[]) : []),
        ...(await pages.listAssets()),
      ]);
      const keys = await cache.keys();
      await Promise.all(
        keys.filter((key) => !needed.has(new URL(key.url).pathname)).map((key) => cache.delete(key)),
      );
      await cache.put(LIST, Response.json(current));
    },
    /** Responds from the cache; files that are not precached, such as a portal's, come from the network. */
    async answer(request: Request): Promise<Response> {
      return (await (await open()).match(request.url)) ?? scope.fetch(request);
    },
    /** Returns the offline page of a language, else the English one. @throws Error if neither was precached */
    async getOfflinePage(locale: Locale): Promise<Response> {
      const cache = await open();
      const page =
        (await cache.match(offlinePath(locale))) ?? (await cache.match(offlinePath(DEFAULT_LOCALE)));
      if (!page) throw new Error('There is no offline page.');
      return page;
    },
  };
}
