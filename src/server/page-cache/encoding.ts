import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of headers; the limit guards against made-up ones. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** Returns the smallest encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const accepted = parseAccept(header);
  const allows = (encoding: Encoding) =>
    accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === encoding);
  const encoding = (['br', 'gzip'] as const).find(allows) ?? 'identity';
  // No browser sends a longer header.
  if (header.length <= 100) chosen.set(header, encoding);
  return encoding;
}

/** Decompresses Brotli. */
export const decompress = promisify(brotliDecompress);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses bytes with a brotli quality (0 to 11) or a gzip level (1 to 9). */
export const COMPRESS = {
  br: (bytes: Buffer, quality: number) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, level: number) => toGzip(bytes, { level }),
};
