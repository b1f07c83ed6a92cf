import type { RawResponse } from '#web/gateway/transports/transport.ts';

/** A message from a page to the worker. */
export type PageMessage =
  /** Fetch a public read; the reply is a FetchReply. */
  | { type: 'fetch'; path: string }
  /** Cache this page, which was reached by a client-side navigation, so that its document was not loaded. */
  | { type: 'keep'; path: string }
  /**
   * Keep these pages in place of those of the last list; the reply is a PinReply. Pages older than a day are read again,
   * with `isRefetch` those older than a few minutes.
   */
  | { type: 'pin'; paths: readonly string[]; isRefetch: boolean }
  /**
   * Ask when the page's document was read if it came from the cache; the reply is in milliseconds since 1970, or null.
   */
  | { type: 'read-at' }
  /** Activate the new version unless a form is being filled in. */
  | { type: 'activate' };

/** A message from the worker to a page. */
export type WorkerMessage =
  /** Fetch a public read; the reply is a FetchReply. */
  | { type: 'fetch'; path: string }
  /** Ask if a form is being filled in; the reply is a boolean. */
  | { type: 'is-filling' };

/** The pinned pages that can be read without a connection. */
export type PinReply = { pinned: readonly string[] };

/** The most pages that can be pinned: two for each clinic of a shortlist, and the shortlist itself. */
const MOST_PINNED = 41;

export type FetchReply = { response: RawResponse } | { error: string };

/** Returns a valid message of a page, or null. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { type, path, paths, isRefetch } = partsOf(data);
  if (type === 'read-at' || type === 'activate') return { type };
  if (type === 'pin') return isPinList(paths) ? { type, paths, isRefetch: isRefetch === true } : null;
  return (type === 'fetch' || type === 'keep') && typeof path === 'string' ? { type, path } : null;
}

/** Returns a valid message of a worker, or null. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  const { type, path } = partsOf(data);
  if (type === 'is-filling') return { type };
  return type === 'fetch' && typeof path === 'string' ? { type, path } : null;
}

const isPinList = (paths: unknown): paths is string[] =>
  Array.isArray(paths) && paths.length <= MOST_PINNED && paths.every((path) => typeof path === 'string');

type Parts = { type?: unknown; path?: unknown; paths?: unknown; isRefetch?: unknown };

const partsOf = (data: unknown): Parts => (typeof data === 'object' && data !== null ? data : {});
