import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import type { CacheTag, TagsOr } from '#domain/cache-tags.ts';
import type { AppContext } from '#server/context.ts';
import { edgeTag } from '#server/page-cache/edge-headers.ts';
import { getContentChanges } from '#server/services/site/get-content-changes.ts';
import { withContext } from './run.ts';

const POLL_MS = 250;

/** A server may answer with what it knew before the change for this long, and the cache may have stored that. */
const AGAIN_AFTER_MS = 2_000;

const REQUEST_TIMEOUT_MS = 5_000;

/** Varnish takes headers of 8 KB; a change with more tags purges everything. */
const MAX_PATTERN = 6_000;

/** Adds `purge-edge URL`, which purges a cache in front of what changes, until it is stopped. */
export function addPurgeEdgeCommand(program: Command): void {
  program
    .command('purge-edge')
    .argument('<url>', 'Address of the cache, which accepts PURGE requests as in docs/operations/varnish.vcl')
    .description('Purge a cache in front of the site of what changes, until stopped')
    .action(async (url: string) => {
      const stopping = new AbortController();
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
      await withContext((ctx) => purgeEdge(ctx, { url, signal: stopping.signal, tell: console.log }), {
        isMigrating: false,
      });
    });
}

type Options = { url: string; signal: AbortSignal; tell: (line: string) => void };

type Tags = TagsOr<readonly CacheTag[]>;

/**
 * Purges a cache of what each change of public content shows, at once and again when every server knows the change.
 * Begins with everything, since changes before are not known. A failed request is repeated until it succeeds.
 */
export async function purgeEdge(ctx: AppContext, { url, signal, tell }: Options): Promise<void> {
  /** Purges to send, by the time from which they are due. */
  let due: { at: number; tags: Tags }[] = [{ at: 0, tags: 'anything' }];
  let since: number | null = null;
  let isFailing = false;
  while (!signal.aborted) {
    try {
      const { version, tags } = await getContentChanges({ ctx, input: { since } });
      if (since !== null && version !== since) {
        const now = performance.now();
        due.push({ at: now, tags }, { at: now + AGAIN_AFTER_MS, tags });
      }
      since = version;
      const ready = due.filter(({ at }) => at <= performance.now());
      if (ready.length > 0) await purge(url, joinTags(ready.map((one) => one.tags)));
      due = due.filter((one) => !ready.includes(one));
      if (isFailing) tell('The cache is purged again.');
      isFailing = false;
    } catch (error) {
      if (!isFailing) tell(`The cache could not be purged, which is tried again: ${String(error)}`);
      isFailing = true;
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

const joinTags = (all: readonly Tags[]): Tags =>
  all.some((tags) => tags === 'anything') ? 'anything' : [...new Set(all.flat() as CacheTag[])];

/** Asks the cache to drop the responses with one of the tags. @throws Error if it refuses */
async function purge(url: string, tags: Tags): Promise<void> {
  if (tags.length === 0) return;
  const pattern = tags === 'anything' ? null : tagPattern(tags);
  const headers: Record<string, string> =
    pattern === null || pattern.length > MAX_PATTERN ? {} : { 'x-purge-tags': pattern };
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const answer = await fetch(url, { method: 'PURGE', headers, signal: timeout });
  if (!answer.ok) throw new Error(`${url} answered PURGE with status ${answer.status}.`);
}

/** Returns a regular expression that finds one of the tags in a Cache-Tag header. */
function tagPattern(tags: readonly CacheTag[]): string {
  const names = ['anything', ...tags.map(edgeTag)];
  return `(^|,)(${names.map((name) => RegExp.escape(name)).join('|')})(,|$)`;
}
