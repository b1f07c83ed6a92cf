import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { PRIVATE_PATH } from './actor.ts';
import type { AppEnv } from './env.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Write = {
  /** Sec-Fetch-Site and Origin can't be forged by a page; programs such as curl send neither. */
  fetchSite: string | undefined;
  origin: string | undefined;
  siteOrigin: string;
  /** The request has a session cookie or is for a private path, such as sign-in. */
  isPersonal: boolean;
};

/**
 * Returns the reason to refuse a cross-site write, or null. For public writes Sec-Fetch-Site: same-origin suffices;
 * with a session, the Origin must also be SITE_URL.
 */
export function reasonToRefuseWrite({ fetchSite, origin, siteOrigin, isPersonal }: Write): string | null {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site')
    return 'This request came from another site and was refused.';
  if (origin === undefined || origin === siteOrigin) return null;
  if (fetchSite === 'same-origin' && !isPersonal) return null;
  return `This site is at ${siteOrigin}: please open it there. (SITE_URL says where it is.)`;
}

/** Answers cross-site writes with 403. */
export function sameOrigin(siteUrl: string) {
  const siteOrigin = new URL(siteUrl).origin;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!READS.has(c.req.method)) {
      const reason = reasonToRefuseWrite({
        fetchSite: c.req.header('sec-fetch-site'),
        origin: c.req.header('origin'),
        siteOrigin,
        isPersonal: PRIVATE_PATH.test(c.req.path) || !!getCookie(c, c.var.ctx.auth.cookieName),
      });
      if (reason !== null) throw new AppError('forbidden', reason);
    }
    await next();
  });
}
