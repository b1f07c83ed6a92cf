import { plainSheetUrl } from '#domain/lists/clinic-sheet.ts';
import { splitLocale } from '#domain/locales.ts';
import { freshMs } from '#web/gateway/public-reads.ts';
import type { WorkerScope } from './scope.ts';
import { latestFirst, readAtOf } from './stamped.ts';

const CACHE = 'pinned';

/** Pinned pages are read again after a day. */
const PINNED_MS = 24 * 60 * 60_000;
const AT_A_TIME = 3;

/** Sheets with a procedure that are kept beside the pinned one of a clinic, those read last. */
const MOST_PROCEDURES = 3;

type Parts = {
  /** Reads a page. @returns the stamped response to cache @throws without a connection, or if the site is down */
  read: (url: string) => Promise<Response>;
  /** Evicts pages that are not pinned. */
  makeRoom: () => Promise<unknown>;
  now: () => number;
};

/** Caches the pages of the reader's shortlist apart from those read last, which evict each other. */
export function createPinnedPages(scope: WorkerScope, { read, makeRoom, now }: Parts) {
  const open = () => scope.caches.open(CACHE);
  /** The latest call of `pin`: calls run one at a time, so that the last list wins. */
  let pinning: Promise<unknown> = Promise.resolve();

  async function find(url: string): Promise<Response | undefined> {
    const cached = await (await open()).match(url);
    return cached?.status === 200 ? cached : undefined;
  }

  async function isDue(url: string, isRefetch: boolean): Promise<boolean> {
    const cached = await (await open()).match(url);
    const mostMs = isRefetch && cached?.status === 200 ? freshMs(url) : PINNED_MS;
    return !cached || now() - readAtOf(cached) >= mostMs;
  }

  /** Caches a page; if the storage is full, evicts pages that are not pinned and tries again. */
  async function put(cache: Cache, url: string, response: Response): Promise<void> {
    const again = response.clone();
    try {
      await cache.put(url, response);
    } catch {
      await makeRoom();
      await cache.put(url, again);
    }
  }

  /** Reads the pages that are due; stops at the first failure, which the others would share. */
  async function load(urls: readonly string[], isRefetch: boolean): Promise<void> {
    const cache = await open();
    const waiting = [...urls];
    const work = async () => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- a limited number in parallel
        if (await isDue(url, isRefetch)) await put(cache, url, await read(url));
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
    } finally {
      waiting.length = 0;
    }
  }

  /** Lists the cached sheets with a procedure whose sheet without one `isOf` accepts, the latest first. */
  async function listProcedures(isOf: (sheet: string) => boolean): Promise<string[]> {
    const cache = await open();
    const urls = (await cache.keys()).map(({ url }) => url);
    return latestFirst(
      cache,
      urls.filter((url) => {
        const sheet = plainSheetUrl(url);
        return sheet !== null && isOf(sheet);
      }),
    );
  }

  /** Deletes pages that are no longer wanted; one in another language stays until the wanted one was read. */
  async function drop(wanted: readonly string[]): Promise<void> {
    const cache = await open();
    const unread = await Promise.all(wanted.map(async (url) => ((await find(url)) ? [] : [neutral(url)])));
    const stays = new Set(unread.flat());
    const isWanted = new Set(wanted);
    const keys = (await cache.keys()).filter(({ url }) => !isWanted.has(url) && !stays.has(neutral(url)));
    await Promise.all(keys.map((key) => cache.delete(key)));
  }

  async function pin(urls: readonly string[], isRefetch: boolean): Promise<string[]> {
    const asked = new Set(urls);
    const wanted = [...urls, ...(await listProcedures((sheet) => asked.has(sheet)))];
    // Without a connection or room, the pages that are cached stay.
    await load(wanted, isRefetch).catch(() => undefined);
    await drop(wanted);
    const found = await Promise.all(urls.map(async (url) => ((await find(url)) ? [url] : [])));
    return found.flat();
  }

  return {
    find,
    /** Keeps these pages and no others. @returns those that can be read */
    pin(urls: readonly string[], isRefetch: boolean): Promise<string[]> {
      const pinned = pinning.then(() => pin(urls, isRefetch));
      pinning = pinned.catch(() => undefined);
      return pinned;
    },
    /** Updates a page that is pinned with what was just read; a pinned sheet with a procedure is kept beside it. */
    async renew(url: string, response: Response): Promise<void> {
      const cache = await open();
      const sheet = plainSheetUrl(url);
      const isPinned = await cache.match(sheet ?? url);
      if (!isPinned) return;
      await put(cache, url, response);
      const procedures = sheet === null ? [] : await listProcedures((plain) => plain === sheet);
      await Promise.all(procedures.slice(MOST_PROCEDURES).map((one) => cache.delete(one)));
    },
    async urls(): Promise<string[]> {
      const keys = await (await open()).keys();
      const found = await Promise.all(keys.map(async ({ url }) => ((await find(url)) ? [url] : [])));
      return found.flat();
    },
  };
}

/** Returns the address of a page without its language. */
const neutral = (url: string) => splitLocale(new URL(url).pathname).path;
