import type { RawResponse } from '#web/gateway/transports/transport.ts';

/** A message from a page to the worker. */
export type PageMessage =
  /** Fetch a public read; the reply is a FetchReply. */
  | { type: 'fetch'; path: string }
  /** Cache this page, which was reached by a client-side navigation, so that its document was not loaded. */
  | { type: 'keep'; path: string }
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

export type FetchReply = { response: RawResponse } | { error: string };

/** Returns a valid message of a page, or null. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { type, path } = partsOf(data);
  if (type === 'read-at' || type === 'activate') return { type };
  return (type === 'fetch' || type === 'keep') && typeof path === 'string' ? { type, path } : null;
}

/** Returns a valid message of a worker, or null. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  const { type, path } = partsOf(data);
  if (type === 'is-filling') return { type };
  return type === 'fetch' && typeof path === 'string' ? { type, path } : null;
}

const partsOf = (data: unknown): { type?: unknown; path?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};
