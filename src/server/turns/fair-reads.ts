import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Next } from 'hono';
import type { AppEnv } from '../http/env.ts';
import { isFile } from '../http/file-paths.ts';
import type { Hold, ReadTurns } from './read-turns.ts';

type Options = {
  turns: ReadTurns;
  /** Whether a Cookie header holds a live session; asked only where somebody would wait. */
  isSignedIn: (cookies: string) => Promise<boolean>;
};

/** What is read for one request: it may `hold` its turn. */
type Work = (hold: Hold) => Promise<Response | undefined>;

/** Does the reads that are not answered from memory in turn. Staff and clinics who are signed in wait for nobody. */
export function createFairReads({ turns, isSignedIn }: Options) {
  return async (
    c: Context<AppEnv>,
    next: Next,
    client: string,
    work: Work,
  ): Promise<Response | undefined> => {
    if (isFile(c.req.path)) return work(() => undefined);
    const cookies = c.req.header('cookie');
    const outcome = await turns.run(client, work, {
      signal: () => c.req.raw.signal,
      ...(cookies && { isExempt: () => isSignedIn(cookies) }),
    });
    if (outcome === 'gone') return c.body(null, GONE);
    if (outcome !== 'refused') return outcome;
    await delay(REFUSED_AFTER_MS);
    c.set('isRefused', true);
    await next();
    return undefined;
  };
}

export type FairReads = ReturnType<typeof createFairReads>;

/** A client that asks again at once would otherwise be refused hundreds of times a second, which takes time from others. */
const REFUSED_AFTER_MS = 500;

/** nginx's status for a client that went away: nobody reads the answer. */
const GONE = 499 as 400;
