import { READ_AT } from '#web/gateway/public-reads.ts';

/** A copy of an answer that says when it was read. */
export async function stamp(response: Response, now: number): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(READ_AT, String(now));
  // Of the bytes on their way, which these no longer are.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(await response.blob(), { status: response.status, headers });
}

/** When a stamped answer was read, in milliseconds since 1970. */
export const readAtOf = (response: Response): number => Number(response.headers.get(READ_AT));

/** Puts a stamped answer into a cache, and lets go of those that were read first where there are too many. */
export async function putStamped(
  cache: Cache,
  { url, response, limit }: { url: string; response: Response; limit: number },
): Promise<void> {
  await cache.put(url, response);
  const keys = await cache.keys();
  if (keys.length <= limit) return;
  const entries = keys.map(async (key) => {
    const kept = await cache.match(key);
    return { key, readAt: kept ? readAtOf(kept) : 0 };
  });
  const byAge = (await Promise.all(entries)).sort((a, b) => a.readAt - b.readAt);
  await Promise.all(byAge.slice(0, keys.length - limit).map(({ key }) => cache.delete(key)));
}
