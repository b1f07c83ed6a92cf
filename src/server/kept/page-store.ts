import { createHash } from 'node:crypto';
import { COMPRESS, type Encoding } from './encoding.ts';
import { createFairCache } from './fair-cache.ts';
import { createKeptAnswer, type KeptAnswer } from './kept-answer.ts';

/** A rendered page, or another answer, as it left: what was decided about it besides its bytes. */
export type RenderedPage = { bytes: Buffer; headers: Headers };

/** A page ready to be sent in each encoding, without any more work. */
export type KeptPage = {
  /** Of the public content, as it was known before anything of the page was read. */
  version: number;
  renderedAt: number;
  etag: string;
  /** 'none' is for whoever has these bytes already. */
  answers: Record<Encoding | 'none', KeptAnswer>;
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
 * Pages that were rendered before, up to a number of bytes, which no client can fill with pages of its own.
 * @param now milliseconds that only go forward
 */
export function createPageStore({
  maxBytes,
  now = () => performance.now(),
}: {
  maxBytes: number;
  now?: () => number;
}) {
  const pages = createFairCache<KeptPage>({
    maxSize: maxBytes,
    sizeOf: ({ answers }, key) =>
      Object.values(answers).reduce(
        // The headers are there as texts and as the bytes that are sent.
        (sum, { headers, body }) => sum + 2 * headers.join('').length + body.length,
        key.length,
      ),
  });
  return {
    hasRoom: maxBytes > 0,
    /**
     * Finds a page of this version.
     * @param askedBy names the client, called where that matters
     */
    find(key: string, version: number, askedBy: () => string, maxAgeMs = MAX_AGE_MS): KeptPage | null {
      const page = pages.get(key, askedBy);
      if (!page || page.version !== version || now() - page.renderedAt > maxAgeMs) return null;
      return page;
    },
    /** Keeps a page that a client asked for, in every encoding. Resolves when it can be found. */
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
}: RenderedPage): Promise<Pick<KeptPage, 'etag' | 'answers'>> {
  const [br, zipped] = await Promise.all([
    COMPRESS.br(identity, BROTLI_QUALITY),
    COMPRESS.gzip(identity, GZIP_LEVEL),
  ]);
  // Weak: each encoding has bytes of its own, and all of them have this one tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const common = [...headers].flatMap(([name, value]) => (NOT_KEPT.has(name) ? [] : [name, value]));
  const none = [...common, 'etag', etag, 'vary', 'Accept-Encoding'];
  const answer = (body: Buffer, ...encoded: string[]) =>
    createKeptAnswer(200, [...none, ...encoded, 'content-length', String(body.length)], body);
  const answers = {
    none: createKeptAnswer(304, none),
    br: answer(br, 'content-encoding', 'br'),
    gzip: answer(zipped, 'content-encoding', 'gzip'),
    identity: answer(identity),
  };
  return { etag, answers };
}
