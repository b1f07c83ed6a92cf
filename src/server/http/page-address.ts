import { createMiddleware } from 'hono/factory';
import { canonicalPath } from '#domain/canonical-path.ts';
import type { AppEnv } from './env.ts';
import { answerMissing } from './errors.ts';
import { isInFileFolder } from './file-paths.ts';
import { mendPath } from './mend-path.ts';

/**
 * Redirects to the canonical path: the router would also render `/Clinics/`, `//clinics` and `/%63linics`. Missing
 * files, writes and the router's `.data` paths are refused without rendering; browsers use the API.
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
