import { createMiddleware } from 'hono/factory';
import { canonicalPath } from '#domain/canonical-path.ts';
import type { AppEnv } from './env.ts';
import { answerMissing } from './errors.ts';
import { mendPath } from './mend-path.ts';

/**
 * Gives every page one path: the router would answer `/Clinics/`, `//clinics` and `/%63linics` too, each rendered afresh.
 * The router's own `.data` paths are missing, because browsers read what they need through the API.
 */
export function pageAddress() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.endsWith('.data')) return answerMissing(c);
    const canonical = canonicalPath(mendPath(pathname) ?? pathname);
    if (!['GET', 'HEAD'].includes(c.req.method) || canonical === null || canonical === pathname)
      return next();
    c.header('cache-control', 'no-cache');
    return c.redirect(canonical + search, 308);
  });
}
