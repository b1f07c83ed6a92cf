import { createMiddleware } from 'hono/factory';
import type { CacheTag, TagsOr } from '#domain/cache-tags.ts';
import type { AppContext } from './context.ts';
import type { AppEnv } from './http/env.ts';
import type { ServerFetch } from './pages.ts';

/** Variables of a read of the API by a page. */
export type TaggingEnv = Pick<AppContext, 'addCacheTags'>;

/** Collects the tags of one answer. */
function collectTags() {
  const tags = new Set<CacheTag>();
  const addCacheTags = (...added: readonly CacheTag[]) => added.forEach((tag) => tags.add(tag));
  return { tags, addCacheTags };
}

/**
 * Collects the cache tags of a page from its reads of the API.
 * @param read answers a request; it calls `addCacheTags` with the tags of its answer
 */
export function collectCacheTags(
  read: (path: string, init: RequestInit | undefined, env: TaggingEnv) => Response | Promise<Response>,
) {
  const reads: ReadonlySet<CacheTag>[] = [];
  const apiFetch: ServerFetch = async (path, init) => {
    const { tags, addCacheTags } = collectTags();
    reads.push(tags);
    return read(path, init, { addCacheTags });
  };
  return { apiFetch, /** Returns the tags of all reads. */ tags: () => joinTags(reads) };
}

/** Collects the cache tags of an answer of the API. */
export const withCacheTags = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { tags, addCacheTags } = collectTags();
    c.set('ctx', { ...c.var.ctx, addCacheTags });
    await next();
    c.set('cacheTags', joinTags([tags]));
  });

/** Returns the tags of all reads; 'anything' if one named none. */
const joinTags = (reads: readonly ReadonlySet<CacheTag>[]): TagsOr<ReadonlySet<CacheTag>> =>
  reads.length > 0 && reads.every(({ size }) => size > 0)
    ? new Set(reads.flatMap((tags) => [...tags]))
    : 'anything';
