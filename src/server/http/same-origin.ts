import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/errors.ts';
import { PRIVATE_PATH } from './actor.ts';
import type { AppEnv } from './env.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Write = {
  /** Sec-Fetch-Site and Origin, which a page cannot forge; programs such as curl send neither. */
  fetchSite: string | undefined;
  origin: string | undefined;
  siteOrigin: string;
  /** Carries a session, or would open one. */
  isPersonal: boolean;
};

/**
 * Why a write must be refused, or null. A browser's word that page and server are one suffices for what anybody may
 * do; where a session is at stake the page must also be at SITE_URL.
 */
export function refuseForeignWrite({ fetchSite, origin, siteOrigin, isPersonal }: Write): string | null {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site')
    return 'This request came from another site and was refused.';
  if (origin === undefined || origin === siteOrigin) return null;
  if (fetchSite === 'same-origin' && !isPersonal) return null;
  return `This site is at ${siteOrigin}: please open it there. (SITE_URL says where it is.)`;
}

/** Answers writes that other sites caused with 403. */
export function sameOrigin(siteUrl: string) {
  const siteOrigin = new URL(siteUrl).origin;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!READS.has(c.req.method)) {
      const reason = refuseForeignWrite({
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
