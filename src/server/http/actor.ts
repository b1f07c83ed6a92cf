import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { findActor } from '#server/services/account/find-actor.ts';
import type { AppEnv } from './env.ts';

/** Asked every five minutes by an open portal; must not alone keep an unused session alive (decision 21). */
const SESSION_CHECK = /^\/api\/(?:admin|clinic)\/session$/;

/** What only people with an account, or an invitation to one, are answered. */
export const PRIVATE_PATH = /^\/api\/(?:admin|clinic|invitations)\//;

/** Says in `ctx.actor` whose session a request carries, and keeps what they are answered out of every cache. */
export function actor() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { ctx } = c.var;
    const cookieHeader = c.req.header('cookie');
    if (cookieHeader && getCookie(c, ctx.auth.cookieName)) {
      const isUse = !SESSION_CHECK.test(c.req.path);
      c.set('ctx', { ...ctx, actor: await findActor({ ctx, input: { cookieHeader, isUse } }) });
    }
    await next();
    if (c.var.ctx.actor.kind !== 'visitor' || PRIVATE_PATH.test(c.req.path))
      c.res.headers.set('cache-control', 'private, no-store');
  });
}
