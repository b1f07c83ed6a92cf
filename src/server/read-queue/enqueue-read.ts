import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Next } from 'hono';
import { CLIENT_LEFT } from '../http/client-left.ts';
import type { AppEnv } from '../http/env.ts';
import { isFile } from '../http/file-paths.ts';
import type { ExtendTurn, ReadQueue } from './read-queue.ts';

type Options = {
  queue: ReadQueue;
  /** Checks a Cookie header for a live session; called only if the request would have to wait. */
  isSignedIn: (cookies: string) => Promise<boolean>;
};

/** The work for one request, which may extend its turn. */
type Work = (extendTurn: ExtendTurn) => Promise<Response | undefined>;

/**
 * Queues uncached reads fairly by client. Signed-in staff and clinics do not wait.
 * @returns a function that does `work` in its turn; it calls `next` only to answer a refusal
 */
export function createEnqueueRead({ queue, isSignedIn }: Options) {
  return async (
    c: Context<AppEnv>,
    next: Next,
    client: string,
    work: Work,
  ): Promise<Response | undefined> => {
    if (isFile(c.req.path)) return work(() => undefined);
    const cookies = c.req.header('cookie');
    const outcome = await queue.run(client, work, {
      signal: () => c.req.raw.signal,
      ...(cookies && { isExempt: () => isSignedIn(cookies) }),
    });
    // Hono's types know the registered statuses alone.
    if (outcome === 'gone') return c.body(null, CLIENT_LEFT as 400);
    if (outcome !== 'refused') return outcome;
    await delay(REFUSED_AFTER_MS);
    c.set('isRefused', true);
    await next();
    return undefined;
  };
}

export type EnqueueRead = ReturnType<typeof createEnqueueRead>;

/** Delays refusals, because a client that retries at once would take time from others. */
const REFUSED_AFTER_MS = 500;
