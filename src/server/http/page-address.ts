import plainPagesTexts from '#texts/plain-pages.ts';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { canonicalPath } from '#domain/canonical-path.ts';
import { type Locale, localPath, splitLocale } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import { isInLocale } from '#domain/paths-without-languages.ts';
import type { AppEnv } from './env.ts';
import { answerMissing } from './errors.ts';
import { isInFileFolder } from './file-paths.ts';
import { withOwnPrefix } from './language-aliases.ts';
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
      return c.html(unsentPage(splitLocale(pathname).locale), 405, { allow: 'GET, HEAD' });
    }
    const canonical = canonicalPath(pathname);
    if (canonical === null)
      return c.html(unreadablePage(splitLocale(pathname).locale), 404, { 'cache-control': 'no-cache' });
    const target = withoutNeedlessLanguage(withOwnPrefix(canonical));
    if (target === pathname) return next();
    c.header('cache-control', 'no-cache');
    return c.redirect(target + search, 308);
  });
}

/** Portals and technical pages are in fewer languages than the others. */
function withoutNeedlessLanguage(path: string): string {
  const { locale, path: below } = splitLocale(path);
  return isInLocale(below, locale) ? path : below;
}

/** Returns the page for a form that was sent to the address of a page. */
function unsentPage(locale: Locale) {
  const t = plainPagesTexts(locale);
  return plainPage(
    locale,
    t.notSentTitle,
    html`<p>${t.notTaken}</p>
      <p>${t.goBack}</p>`,
  );
}

/** Returns the page for a link cut off inside an escaped letter, which neither the router nor the browser's code can read. */
function unreadablePage(locale: Locale) {
  const t = plainPagesTexts(locale);
  const [home, clinics] = [paths.home(), paths.clinics()].map((path) => localPath(locale, path));
  return plainPage(
    locale,
    t.unreadableTitle,
    html`<p>${t.unreadableText}</p>
      <p><a href="${home}">${t.toHome}</a> · <a href="${clinics}">${t.toClinics}</a></p>`,
  );
}
