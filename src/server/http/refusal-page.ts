import type { Context } from 'hono';
import { html } from 'hono/html';
import pageErrorsTexts from '#texts/page-errors.ts';
import errorTexts from '#texts/errors.ts';
import messageFaultAreaTexts from '#texts/message-faults.ts';
import plainPagesTexts from '#texts/plain-pages.ts';
import { type AppError, RateLimitedError, UnavailableError } from '#domain/errors.ts';
import { DEFAULT_LOCALE, type Locale, splitLocale } from '#domain/locales.ts';
import { messageFaultTexts } from '#domain/message/message-fault-texts.ts';
import { type RefusalReason, refusalText } from '#domain/refusal-texts.ts';
import type { AppEnv } from './env.ts';
import { isFile } from './file-paths.ts';
import { readFormLanguage } from './form-language.ts';
import { plainPage } from './plain-page.ts';

/** Returns true for a form sent by a browser without scripts. */
export const isPlainForm = (c: Context<AppEnv>) =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/** The parts of an error that clients may know, besides its words. */
export const readReason = (error: AppError | null): RefusalReason => ({
  code: error?.code ?? 'unexpected',
  ...(error instanceof RateLimitedError && { retryAfterSeconds: error.retryAfterSeconds }),
  ...(error instanceof UnavailableError && { outage: error.outage }),
});

/**
 * Returns the page for an error that a browser would show as it is, of a page or of a form without scripts, in the
 * language of that page or form; null for programs, which read JSON.
 * @param error null for an unexpected one
 */
export function findErrorPage(c: Context<AppEnv>, error: AppError | null) {
  if (!c.req.header('accept')?.includes('text/html')) return null;
  if (isPlainForm(c)) return notSentPage(readFormLanguage(c), error);
  const { path } = c.req;
  return path.startsWith('/api/') || isFile(path) ? null : failedPage(splitLocale(path).locale, error);
}

function notSentPage(locale: Locale, error: AppError | null) {
  const t = plainPagesTexts(locale);
  return plainPage(
    locale,
    t.notSentTitle,
    html`${listReasons(locale, error).map((reason) => html`<p>${reason}</p>`)}
      <p>${t.goBack}</p>`,
  );
}

function failedPage(locale: Locale, error: AppError | null) {
  const t = pageErrorsTexts(locale);
  return plainPage(
    locale,
    error instanceof UnavailableError ? t.away : t.failed,
    html`${listReasons(locale, error).map((reason) => html`<p>${reason}</p>`)}
      <p><a href="">${t.tryAgain}</a></p>`,
  );
}

/** Returns the faults of the fields, or the reason for the whole request. The API's own words are English, and more exact. */
function listReasons(locale: Locale, error: AppError | null): string[] {
  if (error && locale === DEFAULT_LOCALE) return [error.message];
  const known: Readonly<Partial<Record<string, string>>> = messageFaultTexts(messageFaultAreaTexts(locale));
  const faults = Object.values(error?.fieldErrorCodes ?? {}).flatMap((code) => known[code] ?? []);
  if (faults.length > 0) return [...new Set(faults)];
  const t = errorTexts(locale);
  return [refusalText(t, readReason(error)) ?? t.unexpected];
}
