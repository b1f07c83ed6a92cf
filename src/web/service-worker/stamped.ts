import { READ_AT } from '#web/gateway/public-reads.ts';

/** Returns a copy of a response with the time it was read in a header. */
export async function stamp(response: Response, now: number): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(READ_AT, String(now));
  // These headers describe the transferred bytes; the copied body is already decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(await response.blob(), { status: response.status, headers });
}

/** Returns when a stamped response was read, in milliseconds since 1970. */
export const readAtOf = (response: Response): number => Number(response.headers.get(READ_AT));

/** Returns URLs of a cache in the order in which they were read, the latest first. */
export async function latestFirst(cache: Cache, urls: readonly string[]): Promise<string[]> {
  const entries = urls.map(async (url) => {
    const cached = await cache.match(url);
    return { url, readAt: cached ? readAtOf(cached) : 0 };
  });
  const byAge = (await Promise.all(entries)).sort((a, b) => a.readAt - b.readAt);
  return byAge.map(({ url }) => url).reverse();
}

/** Adds a stamped response to a cache and evicts the oldest entries beyond `limit`. */
export async function putStamped(
  cache: Cache,
  { url, response, limit }: { url: string; response: Response; limit: number },
): Promise<void> {
  await cache.put(url, response);
  const keys = await cache.keys();
  if (keys.length <= limit) return;
  const byAge = await latestFirst(
    cache,
    keys.map((key) => key.url),
  );
  await Promise.all(byAge.slice(limit).map((old) => cache.delete(old)));
}
