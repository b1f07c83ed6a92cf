import { createMiddleware } from 'hono/factory';
import type { ContentTag, TagsOr } from '#domain/content-tags.ts';
import type { AppContext } from './context.ts';
import type { AppEnv } from './http/env.ts';
import type { ServerFetch } from './pages.ts';

/** Variables of a read of the API by a page. */
export type PageRead = Pick<AppContext, 'shows'>;

/** Collects the tags of one answer. */
function collectTags() {
  const tags = new Set<ContentTag>();
  return { tags, shows: (...shown: readonly ContentTag[]) => shown.forEach((tag) => tags.add(tag)) };
}

/**
 * Collects what a page shows from its reads of the API.
 * @param read answers a request; it calls `shows` with the tags of its answer
 */
export function collectShown(
  read: (path: string, init: RequestInit | undefined, env: PageRead) => Response | Promise<Response>,
) {
  const reads: ReadonlySet<ContentTag>[] = [];
  const apiFetch: ServerFetch = async (path, init) => {
    const { tags, shows } = collectTags();
    reads.push(tags);
    return read(path, init, { shows });
  };
  return { apiFetch, /** Returns the tags of all reads. */ tags: () => joinTags(reads) };
}

/** Collects what an answer of the API shows. */
export const withShown = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { tags, shows } = collectTags();
    c.set('ctx', { ...c.var.ctx, shows });
    await next();
    c.set('shown', joinTags([tags]));
  });

/** Returns the tags of all reads; 'anything' if one named none. */
const joinTags = (reads: readonly ReadonlySet<ContentTag>[]): TagsOr<ReadonlySet<ContentTag>> =>
  reads.length > 0 && reads.every(({ size }) => size > 0)
    ? new Set(reads.flatMap((tags) => [...tags]))
    : 'anything';
