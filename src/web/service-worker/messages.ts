import type { RawResponse } from '#web/gateway/transports/transport.ts';

/** What a page may ask a worker. */
export type PageMessage =
  /** Fetch a public read for me; the port takes a FetchReply. */
  | { type: 'fetch'; path: string }
  /** Keep this page: it is being read without its document having been loaded. */
  | { type: 'keep'; path: string }
  /** When was my document read, if it is one that was kept? The port takes milliseconds since 1970, or null. */
  | { type: 'read-at' }
  /** Become active unless a form is being filled. */
  | { type: 'activate' };

/** What a worker may ask a page. */
export type WorkerMessage =
  /** Fetch a public read for me; the port takes a FetchReply. */
  | { type: 'fetch'; path: string }
  /** Is a form being filled? The port takes a boolean. */
  | { type: 'is-filling' };

export type FetchReply = { response: RawResponse } | { error: string };

/** A message of a page, or null for whatever is not on the list. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { type, path } = partsOf(data);
  if (type === 'read-at' || type === 'activate') return { type };
  return (type === 'fetch' || type === 'keep') && typeof path === 'string' ? { type, path } : null;
}

/** A message of a worker, or null for whatever is not on the list. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  const { type, path } = partsOf(data);
  if (type === 'is-filling') return { type };
  return type === 'fetch' && typeof path === 'string' ? { type, path } : null;
}

const partsOf = (data: unknown): { type?: unknown; path?: unknown } =>
  typeof data === 'object' && data !== null ? data : {};
