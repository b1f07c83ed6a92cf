import { createMiddleware } from 'hono/factory';
import { canonicalPath } from '#domain/canonical-path.ts';
import type { AppEnv } from './env.ts';
import { answerMissing } from './errors.ts';
import { isInFileFolder } from './file-paths.ts';
import { mendPath } from './mend-path.ts';

/**
 * Gives every page one path: the router would answer `/Clinics/`, `//clinics` and `/%63linics` too, each rendered afresh.
 * Nothing is rendered for a file that is missing, for what can't be done with a page, nor for the router's own `.data`
 * paths: browsers read what they need through the API.
 */
export function pageAddress() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.endsWith('.data') || isInFileFolder(pathname)) return answerMissing(c);
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      return c.text('A page can only be read.', 405, { allow: 'GET, HEAD' });
    }
    const canonical = canonicalPath(mendPath(pathname) ?? pathname);
    if (canonical === null || canonical === pathname) return next();
    c.header('cache-control', 'no-cache');
    return c.redirect(canonical + search, 308);
  });
}
