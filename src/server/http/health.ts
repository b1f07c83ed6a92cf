import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import { inTime } from '#server/services/diagnostic/in-time.ts';
import type { AppEnv } from './env.ts';

/** Anybody may ask, and every check writes to the storage: whoever asks so soon after another shares that answer. */
const SHARED_MS = 1000;

/** /healthz: the process answers. /readyz: so do its database and its storage, in time; 503 names what does not. */
export function health(ctx: AppContext) {
  const checks = {
    database: () => ctx.db.execute(sql`select 1`),
    storage: () => ctx.files.probe(),
  };
  const readStates = () =>
    Promise.all(
      Object.entries<() => Promise<unknown>>(checks).map(async ([name, check]) => {
        try {
          await inTime(check);
          return [name, 'ok'] as const;
        } catch (error) {
          ctx.log.error({ err: error, check: name }, 'not ready');
          return [name, 'failed'] as const;
        }
      }),
    );
  let last: { askedAt: number; states: ReturnType<typeof readStates> } | null = null;
  const shareStates = () => {
    const now = performance.now();
    if (!last || now - last.askedAt > SHARED_MS) last = { askedAt: now, states: readStates() };
    return last.states;
  };
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, noStore))
    .get('/readyz', async (c) => {
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
