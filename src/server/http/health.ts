import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppContext } from '#server/context.ts';
import type { AppEnv } from './env.ts';

/** /healthz: the process answers. /readyz: so do its database and its storage; 503 names what does not. */
export function health(ctx: AppContext) {
  const checks = {
    database: () => ctx.db.execute(sql`select 1`),
    storage: () => ctx.files.probe(),
  };
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, noStore))
    .get('/readyz', async (c) => {
      const states = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await check();
            return [name, 'ok'] as const;
          } catch (error) {
            ctx.log.error({ err: error, check: name }, 'not ready');
            return [name, 'failed'] as const;
          }
        }),
      );
      const isReady = states.every(([, state]) => state === 'ok');
      return c.json(
        { status: isReady ? 'ready' : 'not ready', ...Object.fromEntries(states) },
        isReady ? 200 : 503,
        noStore,
      );
    });
}

const noStore = { 'cache-control': 'no-store' };
