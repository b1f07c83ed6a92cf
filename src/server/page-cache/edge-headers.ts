import type { CacheTag, TagsOr } from '#domain/cache-tags.ts';

/** Time for which a cache in front may answer with an expired response while it fetches the next. */
const STALE_SECONDS = 60;

/** Caches in front refuse longer headers, at 16 KB for all of a response. */
const MAX_LENGTH = 8_000;

/**
 * Tells caches in front how long they may store a response, and by which tags to purge it.
 * @see https://www.rfc-editor.org/rfc/rfc9213 (CDN-Cache-Control); Cache-Tag is a convention of CDNs
 */
export function setEdgeHeaders(
  headers: Headers,
  { seconds, tags }: { seconds: number; tags: TagsOr<ReadonlySet<CacheTag>> },
): void {
  const list = tags === 'anything' ? tags : [...tags].map(edgeTag).join(',');
  headers.set('cdn-cache-control', `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`);
  headers.set('cache-tag', list.length > MAX_LENGTH ? 'anything' : list);
}

/** Writes a tag for a header: without spaces, commas and non-ASCII letters, which names of places have. */
export const edgeTag = (tag: TagsOr<CacheTag>): string => encodeURI(tag).replaceAll(',', '%2C');
