import type { Context } from 'hono';
import { type Locale, readLocale, splitLocale } from '#domain/locales.ts';
import { parseUrl } from '#domain/parse-url.ts';
import type { AppEnv } from './env.ts';

/**
 * Returns the language of the form that was sent: that of `Content-Language`, which scripts send, else of the address that
 * a form without scripts is sent to, else of the page that the browser names as the referrer, else English.
 */
export function readFormLanguage(c: Context<AppEnv>): Locale {
  return (
    readStatedLanguage(c) ?? splitLocale(parseUrl(c.req.header('referer') ?? '')?.pathname ?? '/').locale
  );
}

/** Returns the language that a request itself states; null if it states none. */
export function readStatedLanguage(c: Context<AppEnv>): Locale | null {
  return readLocale(c.req.header('content-language')) ?? readLocale(c.req.query('language'));
}
