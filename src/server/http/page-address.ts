import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { canonicalPath } from '#domain/canonical-path.ts';
import { splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { hasNoLanguages } from '#domain/paths-without-languages.ts';
import type { AppEnv } from './env.ts';
import { answerMissing } from './errors.ts';
import { isInFileFolder } from './file-paths.ts';
import { plainPage } from './plain-page.ts';

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
    const canonical = canonicalPath(pathname);
    if (canonical === null) return c.html(unreadablePage, 404, { 'cache-control': 'no-cache' });
    const target = withoutNeedlessLanguage(canonical);
    if (target === pathname) return next();
    c.header('cache-control', 'no-cache');
    return c.redirect(target + search, 308);
  });
}

/** Portals and technical pages are in one language alone. */
function withoutNeedlessLanguage(path: string): string {
  const { path: below } = splitLocale(path);
  return hasNoLanguages(below) ? below : path;
}

/** Of a link that was cut off in the middle of an escaped letter: the router and the browser's code can't read it. */
const unreadablePage = plainPage(
  'Page not found',
  html`<p>
      This address can’t be read: a part of it is missing. The link may have been cut off when it was copied.
    </p>
    <p><a href="${paths.home()}">To the home page</a>, <a href="${paths.clinics()}">to the clinics</a></p>`,
);
