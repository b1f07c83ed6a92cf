import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { ACCOUNT_HEADER } from '#domain/account/account-header.ts';
import { type Actor, VISITOR } from '#domain/account/actor.ts';
import { AppError } from '#domain/errors.ts';
import { inTime } from '#domain/in-time.ts';
import { findActor } from '#server/services/account/session/find-actor.ts';
import type { AppEnv } from './env.ts';

/** An open portal polls its session every five minutes; polling alone must not keep an idle session alive. */
const SESSION_CHECK = /^\/api\/(?:admin|clinic)\/session$/;

/** Header of background requests, which must not keep an idle session alive. */
const UNATTENDED = 'x-unattended';

/** Answers during a database outage: a session that can't be read in time counts as a visitor's. */
const DIAGNOSTIC = '/api/simple-test';
const SESSION_READ_MS = 2000;

/** Paths that only account holders and invited people may use. */
export const PRIVATE_PATH = /^\/api\/(?:admin|clinic|invitations)\//;

const accountOf = (signedIn: Actor) => ('userId' in signedIn ? signedIn.userId : null);

/**
 * Sets `ctx.actor` from the session cookie and marks responses to account holders as uncacheable. Refuses requests of a
 * portal that shows another account: one browser has one session, which another tab may have replaced.
 */
export function actor() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { ctx } = c.var;
    const cookieHeader = c.req.header('cookie');
    if (cookieHeader && getCookie(c, ctx.auth.cookieName)) {
      const extendsSession = !SESSION_CHECK.test(c.req.path) && c.req.header(UNATTENDED) === undefined;
      const found = findActor({ ctx, input: { cookieHeader, extendsSession } });
      const foundActor = await (c.req.path === DIAGNOSTIC
        ? inTime(() => found, SESSION_READ_MS).catch(() => VISITOR)
        : found);
      c.set('ctx', { ...ctx, actor: foundActor });
    }
    const shown = c.req.header(ACCOUNT_HEADER);
    if (shown !== undefined && !SESSION_CHECK.test(c.req.path) && shown !== accountOf(c.var.ctx.actor))
      throw new AppError('unauthenticated', 'Another account is signed in now, or none. Please log in.');
    await next();
    if (c.var.ctx.actor.kind !== 'visitor' || PRIVATE_PATH.test(c.req.path))
      c.res.headers.set('cache-control', 'private, no-store');
  });
}
