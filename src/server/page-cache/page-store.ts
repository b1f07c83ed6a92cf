import { createHash } from 'node:crypto';
import { COMPRESS, type Encoding } from './encoding.ts';
import { createFairCache } from './fair-cache.ts';
import { createCachedResponse, type CachedResponse } from './cached-response.ts';

/** A rendered response: its bytes and headers. */
export type RenderedPage = { bytes: Buffer; headers: Headers };

/** A cached page, ready to be sent in each encoding. */
export type CachedPage = {
  /** The content version read before the page's data. */
  version: number;
  renderedAt: number;
  etag: string;
  /** 'none' is the 304 response. */
  answers: Record<Encoding | 'none', CachedResponse>;
};

/** Maximum age of a page, which shows the current year but depends on no other time. */
const MAX_AGE_MS = 10 * 60_000;

/** A tenth smaller than at 4, and still a few milliseconds a page. */
const BROTLI_QUALITY = 6;
/** gzip's default. */
const GZIP_LEVEL = 6;

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
  const pages = createFairCache<CachedPage>({
    maxSize: maxBytes,
    sizeOf: ({ answers }, key) =>
      Object.values(answers).reduce(
        // Headers are stored both as text and in the bytes that are sent.
        (sum, { headers, body }) => sum + 2 * headers.join('').length + body.length,
        key.length,
      ),
  });
  return {
    hasRoom: maxBytes > 0,
    /**
     * Finds a page of this version.
     * @param getClient returns the client; called only when needed
     */
    find(key: string, version: number, getClient: () => string, maxAgeMs = MAX_AGE_MS): CachedPage | null {
      const page = pages.get(key, getClient);
      if (!page || page.version !== version || now() - page.renderedAt > maxAgeMs) return null;
      return page;
    },
    /** Stores a page in every encoding. Resolves when it can be found. */
    async put(key: string, version: number, page: RenderedPage, client: string): Promise<void> {
      const renderedAt = now();
      if (page.bytes.length > maxBytes) return;
      const encoded = await encode(page);
      const known = pages.peek(key);
      if (!known || known.version <= version) pages.set(key, { version, renderedAt, ...encoded }, client);
    },
    get bytes() {
      return pages.size;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;

async function encode({
  bytes: identity,
  headers,
}: RenderedPage): Promise<Pick<CachedPage, 'etag' | 'answers'>> {
  const [br, zipped] = await Promise.all([
    COMPRESS.br(identity, BROTLI_QUALITY),
    COMPRESS.gzip(identity, GZIP_LEVEL),
  ]);
  // Weak: all encodings share one tag although their bytes differ.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const common = [...headers].flatMap(([name, value]) => (UNCACHED_HEADERS.has(name) ? [] : [name, value]));
  const none = [...common, 'etag', etag, 'vary', 'Accept-Encoding'];
  const answer = (body: Buffer, ...encoded: string[]) =>
    createCachedResponse(200, [...none, ...encoded, 'content-length', String(body.length)], body);
  const answers = {
    none: createCachedResponse(304, none),
    br: answer(br, 'content-encoding', 'br'),
    gzip: answer(zipped, 'content-encoding', 'gzip'),
    identity: answer(identity),
  };
  return { etag, answers };
}
