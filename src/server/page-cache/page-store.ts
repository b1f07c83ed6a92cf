import { createHash } from 'node:crypto';
import type { ContentChanges, CacheTag, TagsOr } from '#domain/cache-tags.ts';
import { COMPRESS, type Encoding } from './encoding.ts';
import { createFairCache } from './fair-cache.ts';
import { createCachedResponse, type CachedResponse } from './cached-response.ts';
import { createTagIndex } from './tag-index.ts';

/** A rendered response, with the tags of what it shows. */
export type RenderedResponse = {
  bytes: Buffer;
  /** The bytes as `compressToStore` compresses them, if that was begun. */
  brotli?: Promise<Buffer>;
  headers: Headers;
  tags: TagsOr<ReadonlySet<CacheTag>>;
};

/** A cached page: one compressed form, and the 304 response. */
export type CachedPage = {
  /** The content version read before the page's data. */
  version: number;
  renderedAt: number;
  etag: string;
  tags: TagsOr<ReadonlySet<CacheTag>>;
  br: CachedResponse;
  notModified: CachedResponse;
};

/** Maximum age of a page, which shows the current year but depends on no other time. */
const MAX_AGE_MS = 10 * 60_000;

/** A tenth smaller than at 4, and still a few milliseconds a page. */
const BROTLI_QUALITY = 6;

/** Compresses a response to the form that is stored. */
export const compressToStore = (bytes: Buffer) => COMPRESS.br(bytes, BROTLI_QUALITY);

/** Headers of a single response, or set by the cache itself. */
const UNCACHED_HEADERS = new Set([
  'x-request-id',
  'date',
  'content-length',
  'content-encoding',
  'vary',
  'etag',
]);

/**
 * Stores rendered pages up to a number of bytes; no client can evict other clients' pages.
 * @param now a monotonic clock in milliseconds
 */
export function createPageStore({
  maxBytes,
  now = () => performance.now(),
}: {
  maxBytes: number;
  now?: () => number;
}) {
  const index = createTagIndex();
  let changed = 0;
  const pages = createFairCache<CachedPage>({
    maxSize: maxBytes,
    now,
    sizeOf: (page, key) => key.length + sizeOfPage(page),
    onRemoved: (key, { tags }) => index.remove(key, tags),
  });
  return {
    hasRoom: maxBytes > 0,
    /** Finds a page that no known change has evicted. @param getClient returns the client; called only when needed */
    find(key: string, getClient: () => string, maxAgeMs = MAX_AGE_MS): CachedPage | null {
      const page = pages.get(key, getClient);
      return page && now() - page.renderedAt <= maxAgeMs ? page : null;
    },
    /** Stores a page unless what it shows has changed since its version. Resolves when it can be found. */
    async put(key: string, version: number, page: RenderedResponse, client: string): Promise<void> {
      const renderedAt = now();
      if (page.bytes.length > maxBytes) return;
      const encoded = await encode(page);
      const { tags } = page;
      const known = pages.peek(key);
      if ((known && known.version > version) || index.hasChangedSince(version, tags)) return;
      pages.set(key, { version, renderedAt, tags, ...encoded }, client);
      if (pages.peek(key)) index.add(key, tags);
    },
    /** Evicts the pages that show what changed. */
    evict(changes: ContentChanges): void {
      const keys = index.findChanged(changes) ?? pages.keys();
      for (const key of keys) pages.delete(key);
      changed += keys.length;
    },
    get bytes() {
      return pages.size;
    },
    /** Numbers of pages evicted so far: because what they show changed, and to make room. */
    get evictions() {
      return { changed, room: pages.evictions };
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;

async function encode({
  bytes,
  brotli = compressToStore(bytes),
  headers,
}: RenderedResponse): Promise<Pick<CachedPage, 'etag' | 'br' | 'notModified'>> {
  const etag = headers.get('etag') ?? makeEtag(bytes);
  const common = [...headers].flatMap(([name, value]) => (UNCACHED_HEADERS.has(name) ? [] : [name, value]));
  const notModified = [...common, 'etag', etag, 'vary', varyOf(headers)];
  return {
    etag,
    notModified: createCachedResponse(304, notModified),
    br: toOkResponse(notModified, await brotli, 'br'),
  };
}

/** Returns the bytes of memory of a page. Tags are stored as text and in the index. */
export const sizeOfPage = ({ br, notModified, tags }: CachedPage): number =>
  sizeOfResponse(br) + sizeOfResponse(notModified) + (tags === 'anything' ? 0 : 2 * lengthOf(tags));

/** Returns the bytes of memory of a response. Headers are stored as text and in the bytes that are sent. */
export const sizeOfResponse = ({ headers, body }: CachedResponse): number =>
  body.length + 2 * lengthOf(headers);

const lengthOf = (texts: Iterable<string>): number => [...texts].join('').length;

/** Returns the headers that the response depends on; the encoding is chosen for each client. */
function varyOf(headers: Headers): string {
  const vary = headers.get('vary') ?? '';
  return /accept-encoding/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
}

/** Returns the entity tag of a response. Weak: all encodings share one tag although their bytes differ. */
export const makeEtag = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Returns a response with a body in an encoding. */
export const toOkResponse = (headers: readonly string[], body: Buffer, encoding?: Encoding): CachedResponse =>
  createCachedResponse(
    200,
    [...headers, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(body.length)],
    body,
  );
