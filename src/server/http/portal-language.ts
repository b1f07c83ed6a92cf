import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { detectFromCookie, detectFromHeader, detectFromQuery, type DetectorOptions } from 'hono/language';
import { DEFAULT_LOCALE, localPath, splitLocale } from '#domain/locales.ts';
import {
  chosenPortalPath,
  LANGUAGE_PARAMETER,
  PORTAL_LOCALES,
  readPortalLocale,
} from '#domain/portal-locales.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { AppEnv } from './env.ts';

const COOKIE = 'clinic-language';

const OPTIONS: DetectorOptions = {
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: LANGUAGE_PARAMETER,
  lookupCookie: COOKIE,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  caches: false,
  ignoreCase: true,
  fallbackLanguage: DEFAULT_LOCALE,
  supportedLanguages: [...PORTAL_LOCALES],
};

/** Limits the cookie to the sign-in page: no other request carries it, and no cached page can depend on it. */
const PATH = portalPaths.clinicAccess();

const YEAR_SECONDS = 365 * 86_400;

/** Returns the remembered language, else the one that the browser prefers. */
const guess = (c: Context) => readPortalLocale(detectFromCookie(c, OPTIONS) ?? detectFromHeader(c, OPTIONS));

function redirect(c: Context, path: string) {
  c.header('cache-control', 'no-store');
  return c.redirect(path);
}

/**
 * Chooses the language of the clinics' sign-in page, where the account is not known yet: the one in the address, else the
 * remembered one, else the one that the browser prefers. Only a choice is remembered: reading sets no cookie.
 */
export function portalLanguage({ isHttps }: { isHttps: boolean }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { locale, path } = splitLocale(c.req.path);
    if (path !== PATH) return next();
    const language = readPortalLocale(locale) ?? DEFAULT_LOCALE;
    const chosen = readPortalLocale(detectFromQuery(c, OPTIONS));
    const wanted = chosen ?? (language === DEFAULT_LOCALE ? guess(c) : null) ?? language;
    if (wanted !== language)
      return redirect(c, chosen ? chosenPortalPath(chosen, PATH) : localPath(wanted, PATH));
    await next();
    if (chosen === null) return;
    setCookie(c, COOKIE, chosen, {
      path: PATH,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: YEAR_SECONDS,
    });
  });
}
