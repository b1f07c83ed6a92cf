import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import { describeCause } from '#domain/describe-cause.ts';
import { inTime } from '#domain/in-time.ts';
import type { AppEnv } from './env.ts';

/** Concurrent checks share a result for this long: each check writes to the storage, and the route is public. */
const SHARED_MS = 1000;
/** Shorter than the timeout of usual health probes, which is a few seconds. */
const TIMEOUT_MS = 1500;

/**
 * /healthz: the process responds. /readyz: database and storage respond in time, and the server is not stopping;
 * 503 names the failed check.
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
