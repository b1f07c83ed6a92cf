import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import { describeCause } from '#domain/describe-cause.ts';
import { inTime } from '#domain/in-time.ts';
import type { AppEnv } from './env.ts';

/** Every check writes to the storage, and anybody may ask: requests this close together share one. */
const SHARED_MS = 1000;
/** Whoever watches over processes gives up after a few seconds. */
const TIMEOUT_MS = 1500;

/**
 * /healthz: the process answers. /readyz: its database and its storage answer in time, and it is not about to stop;
 * 503 names what is wrong.
 */
export function health(ctx: AppContext, stopping?: AbortSignal) {
  const checks = {
    database: () => ctx.db.execute(sql`select 1`),
    storage: () => ctx.files.probe(),
  };
  const readStates = () =>
    Promise.all(
      Object.entries<() => Promise<unknown>>(checks).map(async ([name, check]) => {
        try {
          await inTime(check, TIMEOUT_MS);
          return [name, 'ok'] as const;
        } catch (error) {
          ctx.log.warn({ check: name, reason: describeCause(error) }, 'not ready');
          return [name, 'failed'] as const;
        }
      }),
    );
  let shared: ReturnType<typeof readStates> | null = null;
  const forget = () => {
    shared = null;
  };
  const shareStates = () => (shared ??= readStates().finally(() => setTimeout(forget, SHARED_MS).unref()));
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, noStore))
    .get('/readyz', async (c) => {
      if (stopping?.aborted) return c.json({ status: 'stopping' }, 503, noStore);
      const states = await shareStates();
      const isReady = states.every(([, state]) => state === 'ok');
      return c.json(
        { status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(states) },
        isReady ? 200 : 503,
        noStore,
      );
    });
}

const noStore = { 'cache-control': 'no-store' };
