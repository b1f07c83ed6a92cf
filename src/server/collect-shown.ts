import type { ContentTag, TagsOr } from '#domain/content-tags.ts';
import type { AppContext } from './context.ts';
import type { ApiFetch } from './pages.ts';

/** Variables of a read of the API by a page. */
export type PageRead = Pick<AppContext, 'shows'>;

/**
 * Collects what a page shows from its reads of the API.
 * @param read answers a request; it calls `shows` with the tags of its answer
 */
export function collectShown(
  read: (path: string, init: RequestInit | undefined, env: PageRead) => Response | Promise<Response>,
) {
  const reads: Set<ContentTag>[] = [];
  const apiFetch: ApiFetch = async (path, init) => {
    const tags = new Set<ContentTag>();
    reads.push(tags);
    return read(path, init, { shows: (...shown) => shown.forEach((tag) => tags.add(tag)) });
  };
  return {
    apiFetch,
    /** Returns the tags of all reads; 'anything' if one named none. */
    tags: (): TagsOr<ReadonlySet<ContentTag>> =>
      reads.length > 0 && reads.every(({ size }) => size > 0)
        ? new Set(reads.flatMap((tags) => [...tags]))
        : 'anything',
  };
}
