import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';
import { COMPRESS, decompress, type Encoding } from './encoding.ts';
import { type CachedPage, sizeOfPage, sizeOfResponse, toOkResponse } from './page-store.ts';

/** Fast, because few clients request this form. */
const GZIP_LEVEL = 3;

/**
 * Makes the gzip and uncompressed forms of cached pages from the stored Brotli form, once for all requests that wait. The
 * latest are kept, because making one takes as long as a thousand answers from memory.
 */
export function createDerivedForms({ maxBytes }: { maxBytes: number }) {
  const keepForms = (encoding: Exclude<Encoding, 'br'>) =>
    new LRUCache<CachedPage, CachedResponse>({
      maxSize: Math.max(1, Math.floor(maxBytes / 2)),
      // The page stays in memory with its form, even after the store has evicted it.
      sizeCalculation: (form, page) => sizeOfResponse(form) + sizeOfPage(page),
      // Requests that are waiting get the form even if it is evicted meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (page) => derive(page, encoding),
    });
  const forms = { gzip: keepForms('gzip'), identity: keepForms('identity') };
  return {
    /** Finds a page's response in an encoding; undefined if it must be made first. */
    find: (page: CachedPage, encoding: Encoding): CachedResponse | undefined =>
      encoding === 'br' ? page.br : forms[encoding].get(page),
    /** Returns a page's response in an encoding. */
    make: async (page: CachedPage, encoding: Encoding): Promise<CachedResponse> =>
      encoding === 'br' ? page.br : forms[encoding].forceFetch(page),
  };
}

export type DerivedForms = ReturnType<typeof createDerivedForms>;

async function derive(
  { br, notModified }: CachedPage,
  encoding: 'gzip' | 'identity',
): Promise<CachedResponse> {
  const identity = await decompress(br.body);
  return encoding === 'identity'
    ? toOkResponse(notModified.headers, identity)
    : toOkResponse(notModified.headers, await COMPRESS.gzip(identity, GZIP_LEVEL), 'gzip');
}
