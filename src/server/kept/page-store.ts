import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { COMPRESS, type Encoding } from './encoding.ts';

/** A rendered page, or another answer, as it left: what was decided about it besides its bytes. */
export type RenderedPage = { bytes: Buffer; headers: Headers };

/** A page ready to be sent in each encoding, without any more work. */
export type KeptPage = {
  /** Of the public content, as it was known before anything of the page was read. */
  version: number;
  renderedAt: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  /** Name, value, name, value …, as `writeHead` takes them; 'none' goes with no body. */
  headers: Record<Encoding | 'none', string[]>;
};

/** A page says the year and nothing else of the time; it is made anew after this long all the same. */
const MAX_AGE_MS = 10 * 60_000;

/** Smaller by a tenth than at 4 and still a few milliseconds a page. */
const BROTLI_QUALITY = 6;
/** The usual one. */
const GZIP_LEVEL = 6;

/** Headers that are about one answer, or that are made here. */
const NOT_KEPT = new Set(['x-request-id', 'date', 'content-length', 'content-encoding', 'vary', 'etag']);

/**
 * Pages that were rendered before, up to a number of bytes; what was asked for longest ago goes first.
 * @param now milliseconds that only go forward
 */
export function createPageStore({
  maxBytes,
  now = () => performance.now(),
}: {
  maxBytes: number;
  now?: () => number;
}) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bodies, headers }, key) =>
      key.length +
      Object.values(bodies).reduce((sum, body) => sum + body.length, 0) +
      // The other lists hold the same texts.
      headers.none.join('').length,
  });
  return {
    hasRoom: maxBytes > 0,
    /** The page, if it is of this version. */
    find(key: string, version: number): KeptPage | null {
      const page = pages.get(key);
      if (!page || page.version !== version || now() - page.renderedAt > MAX_AGE_MS) return null;
      return page;
    },
    /** Keeps a page in every encoding. Resolves when it can be found. */
    async put(key: string, version: number, page: RenderedPage): Promise<void> {
      const renderedAt = now();
      const known = pages.peek(key);
      if (page.bytes.length > maxBytes || (known && known.version > version)) return;
      pages.set(key, { version, renderedAt, ...(await encode(page)) });
    },
    get bytes() {
      return pages.calculatedSize;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;

async function encode({
  bytes: identity,
  headers,
}: RenderedPage): Promise<Pick<KeptPage, 'etag' | 'bodies' | 'headers'>> {
  const [br, zipped] = await Promise.all([
    COMPRESS.br(identity, BROTLI_QUALITY),
    COMPRESS.gzip(identity, GZIP_LEVEL),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const bodies = { br, gzip: zipped, identity };
  const common = [...headers].flatMap(([name, value]) => (NOT_KEPT.has(name) ? [] : [name, value]));
  const none = [...common, 'etag', etag, 'vary', 'Accept-Encoding'];
  const listOf = (encoding: Encoding) => [
    ...none,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].length),
  ];
  const headersOf = { none, br: listOf('br'), gzip: listOf('gzip'), identity: listOf('identity') };
  return { etag, bodies, headers: headersOf };
}
