import { performance } from 'node:perf_hooks';
import type { AppContext } from '../context.ts';
import { findActor } from '../services/account/find-actor.ts';
import { createFairReads, type FairReads } from './fair-reads.ts';
import { createReadTurns, type ReadTurns } from './read-turns.ts';
import { createSaturation, type Saturation, type Thread } from './saturation.ts';

/**
 * Creates the read queue of this process.
 * @param turns replaced in tests, to control time
 * @returns also `watchThread`, which adds another thread to the saturation check
 */
export function openFairReads(
  ctx: AppContext,
  saturation: Saturation = createSaturation(),
  turns: ReadTurns = createReadTurns({ isSaturated: () => saturation.isSaturated() }),
) {
  saturation.watch(() => performance.eventLoopUtilization());
  const isSignedIn = async (cookieHeader: string) => {
    const actor = await findActor({ ctx, input: { cookieHeader, isUse: false } });
    return actor.kind !== 'visitor';
  };
  const inTurn = createFairReads({
    turns,
    isSignedIn: (cookies) => isSignedIn(cookies).catch(() => false),
  });
  let isWarned = ctx.config.trustedProxies > 0;
  const readInTurn: FairReads = (c, ...read) => {
    if (!isWarned && c.req.header('x-forwarded-for') !== undefined) {
      isWarned = true;
      ctx.log.warn(
        'A request came with X-Forwarded-For while TRUST_PROXY is off. Set it if a proxy of yours sent that: all its visitors count as one address.',
      );
    }
    return inTurn(c, ...read);
  };
  return { readInTurn, watchThread: (thread: Thread) => saturation.watch(thread) };
}
