import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { VISITOR } from '#domain/account/actor.ts';
import { inTime } from '#domain/in-time.ts';
import { findActor } from '#server/services/account/find-actor.ts';
import type { AppEnv } from './env.ts';

/** Asked every five minutes by an open portal; must not alone keep an unused session alive (decision 21). */
const SESSION_CHECK = /^\/api\/(?:admin|clinic)\/session$/;

/** Marks what a page asks by itself, which must not keep a session alive that nobody uses. */
const UNATTENDED = 'x-unattended';

/** Answers while sessions can't be read: then as to a visitor. */
const DIAGNOSTIC = '/api/simple-test';
const SESSION_READ_MS = 2000;

/** What only people with an account, or an invitation to one, are answered. */
export const PRIVATE_PATH = /^\/api\/(?:admin|clinic|invitations)\//;

/** Says in `ctx.actor` whose session a request carries, and keeps what they are answered out of every cache. */
export function actor() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { ctx } = c.var;
    const cookieHeader = c.req.header('cookie');
    if (cookieHeader && getCookie(c, ctx.auth.cookieName)) {
      const isUse = !SESSION_CHECK.test(c.req.path) && c.req.header(UNATTENDED) === undefined;
      const found = findActor({ ctx, input: { cookieHeader, isUse } });
      const whose =
        c.req.path === DIAGNOSTIC ? inTime(() => found, SESSION_READ_MS).catch(() => VISITOR) : found;
      c.set('ctx', { ...ctx, actor: await whose });
    }
    await next();
    if (c.var.ctx.actor.kind !== 'visitor' || PRIVATE_PATH.test(c.req.path))
      c.res.headers.set('cache-control', 'private, no-store');
  });
}
