import { html } from 'hono/html';
import { createMiddleware } from 'hono/factory';
import plainPagesTexts from '#texts/plain-pages.ts';
import { RateLimitedError } from '#domain/errors.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import type { AppEnv } from './env.ts';
import { sendRetryAfter } from './errors.ts';
import { plainPage } from './plain-page.ts';

/** Long enough for a client's queue to drain. */
export const BUSY_RETRY_SECONDS = 5;

/** Answers a refused read: the API with an error, pages with HTML that needs no database. */
export function answerRefusedRead() {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.var.isRefused) return next();
    const refusal = new RateLimitedError(
      'This site is busy, and your network has asked for much at once. Please try again',
      BUSY_RETRY_SECONDS,
    );
    if (c.req.path.startsWith('/api/')) throw refusal;
    sendRetryAfter(refusal, c);
    c.header('cache-control', 'no-store');
    return c.html(refusalPage(splitLocale(c.req.path).locale), 429);
  });
}

function refusalPage(locale: Locale) {
  const t = plainPagesTexts(locale);
  return plainPage(
    locale,
    t.busyTitle,
    html`<p>${t.busyText}</p>
      <p><a href="">${t.tryNow}</a></p>`,
    html`<meta http-equiv="refresh" content="${BUSY_RETRY_SECONDS}" />`,
  );
}
