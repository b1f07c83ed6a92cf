import { DEFAULT_LOCALE, type Locale, LOCALES, localPath } from '#domain/locales.ts';
import type { Clock } from '#web/gateway/retry.ts';
import { tryThrice } from '#web/gateway/try-thrice.ts';
import type { CachedPages } from './pages.ts';
import type { WorkerScope } from './scope.ts';

const CACHE = 'assets';
const offlinePage = (locale: Locale) => localPath(locale, '/offline');
/** Cache key of the active version's file list, read by the next version. */
const LIST = '/assets/precached.json';
/** Limits concurrent downloads: on a slow connection none times out, and the visible page keeps bandwidth. */
const AT_A_TIME = 6;

/** Paths of the files with texts, by language. */
export type TextFiles = Readonly<Partial<Record<Locale, readonly string[]>>>;

/** The files of a version. */
export type VersionFiles = {
  /** Paths of the files that every language needs. */
  list: readonly string[];
  texts: TextFiles;
};

export type Assets = ReturnType<typeof createAssets>;

/**
 * Caches files with content hashes in their names and, for languages in use, their texts and offline page. All versions
 * share one cache: a new one loads only changed files, and open pages of the previous version still find theirs.
 * @param clock measures retries
 */
export function createAssets(scope: WorkerScope, { list, texts }: VersionFiles, clock: Clock) {
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

  async function loadMissing(cache: Cache, paths: readonly string[]): Promise<void> {
    const missing = await Promise.all(paths.map(async (path) => ((await cache.match(path)) ? [] : [path])));
    await loadAll(cache, missing.flat());
  }

  /** The offline page comes last: where it is cached, so are the texts. */
  async function loadLanguage(cache: Cache, locale: Locale): Promise<void> {
    await loadMissing(cache, texts[locale] ?? []);
    await load(cache, offlinePage(locale), { cache: 'no-store', credentials: 'omit' });
  }

  const isKnown = (locale: Locale) => locale === DEFAULT_LOCALE || texts[locale] !== undefined;

  async function hasLanguage(cache: Cache, locale: Locale): Promise<boolean> {
    return (await cache.match(offlinePage(locale))) !== undefined;
  }

  return {
    /**
     * Loads the files that are not cached yet, each in up to three attempts.
     * @param inUse languages of open pages
     * @throws Error if a file cannot be loaded: this version is then not installed
     */
    async precache(inUse: readonly Locale[]): Promise<void> {
      const cache = await open();
      await loadMissing(cache, list);
      const cached = await Promise.all(
        LOCALES.map(async (locale) => ((await hasLanguage(cache, locale)) ? [locale] : [])),
      );
      const languages = new Set([...inUse, ...cached.flat()].filter(isKnown));
      if (languages.size === 0) languages.add(DEFAULT_LOCALE);
      await Promise.all(Array.from(languages, (locale) => loadLanguage(cache, locale)));
    },
    /** Loads the texts and the offline page of a language in which a page was read, unless they are cached. */
    async addLanguage(locale: Locale): Promise<void> {
      const cache = await open();
      if (isKnown(locale) && !(await hasLanguage(cache, locale))) await loadLanguage(cache, locale);
    },
    /** Deletes the files that neither this version, the previous one nor a cached page needs. */
    async prune(pages: CachedPages): Promise<void> {
      const cache = await open();
      const previous = await cache.match(LIST);
      const own = [...list, ...Object.values(texts).flat()];
      const needed = new Set([
        ...own,
        ...(previous ? ((await previous.json()) as string[]) : []),
        ...(await pages.listAssets()),
        ...LOCALES.map(offlinePage),
      ]);
      const keys = await cache.keys();
      await Promise.all(
        keys.filter((key) => !needed.has(new URL(key.url).pathname)).map((key) => cache.delete(key)),
      );
      await cache.put(LIST, Response.json(own));
    },
    /** Responds from the cache; files that are not precached, such as a portal's, come from the network. */
    async answer(request: Request): Promise<Response> {
      return (await (await open()).match(request.url)) ?? scope.fetch(request);
    },
    /**
     * Returns the offline page as rendered by the server, in another language if there is none in this one.
     * @throws Error if none was precached
     */
    async getOfflinePage(locale: Locale): Promise<Response> {
      const cache = await open();
      const pages = await Promise.all(
        [locale, ...LOCALES].map((language) => cache.match(offlinePage(language))),
      );
      const page = pages.find((found) => found !== undefined);
      if (!page) throw new Error('There is no offline page.');
      return page;
    },
  };
}
