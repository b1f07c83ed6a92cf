import { performance } from 'node:perf_hooks';
import type { AppContext } from '../context.ts';
import { findActor } from '../services/account/session/find-actor.ts';
import { createEnqueueRead, type EnqueueRead } from './enqueue-read.ts';
import { createReadQueue, type ReadQueue } from './read-queue.ts';
import { createSaturation, type ReadEventLoop, type Saturation } from './saturation.ts';

/**
 * Creates the read queue of this process.
 * @param queue replaced in tests, to control time
 * @returns also `watchEventLoop`, which adds another thread's event loop to the saturation check
 */
export function openReadQueue(
  ctx: AppContext,
  saturation: Saturation = createSaturation(),
  queue: ReadQueue = createReadQueue({ isSaturated: () => saturation.isSaturated() }),
) {
  saturation.watch(() => performance.eventLoopUtilization());
  const isSignedIn = async (cookieHeader: string) => {
    const actor = await findActor({ ctx, input: { cookieHeader, extendsSession: false } });
    return actor.kind !== 'visitor';
  };
  const enqueue = createEnqueueRead({
    queue,
    isSignedIn: (cookies) => isSignedIn(cookies).catch(() => false),
  });
  let isWarned = ctx.config.trustedProxies > 0;
  const enqueueRead: EnqueueRead = (c, ...read) => {
    if (!isWarned && c.req.header('x-forwarded-for') !== undefined) {
      isWarned = true;
      ctx.log.warn(
        'A request came with X-Forwarded-For while TRUST_PROXY is off. Set it if a proxy of yours sent that: all its visitors count as one address.',
      );
    }
    return enqueue(c, ...read);
  };
  return { enqueueRead, watchEventLoop: (eventLoop: ReadEventLoop) => saturation.watch(eventLoop) };
}
