import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { UNCONFIRMED_DAYS } from '#domain/alert/alert.ts';
import { AppError } from '#domain/errors.ts';
import { splitLocale } from '#domain/locales.ts';
import type { AppContext } from '#server/context.ts';
import { endAlerts } from '#server/services/alert/end-alerts.ts';
import alertsTexts from '#texts/alerts.ts';
import type { AppEnv } from './env.ts';
import { plainPage } from './plain-page.ts';
import { smallBody } from './small-body.ts';

/**
 * Ends all alerts of an address as a mail program asks for it (RFC 8058): by POST of `List-Unsubscribe=One-Click` to the
 * page of the letter's link, without cookie or question. A second time does nothing. Other bodies are a scanner's.
 */
export const oneClick = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { locale, path } = splitLocale(new URL(c.req.url).pathname);
    if (c.req.method !== 'POST' || path !== alertPaths.own()) return next();
    await smallBody(c, async () => {});
    const { 'List-Unsubscribe': asked } = await c.req.parseBody();
    if (asked !== 'One-Click') return next();
    const isFound = await endAll(c.var.ctx, c.req.query('token') ?? '');
    const t = alertsTexts(locale);
    const [title, text] = isFound
      ? [t.endedTitle, t.endedText]
      : [t.goneTitle, t.goneText({ days: UNCONFIRMED_DAYS })];
    c.header('cache-control', 'no-store');
    return c.html(plainPage(locale, title, html`<p>${text}</p>`));
  });

/** Returns false for a token that is not valid, or not any more. */
const endAll = (ctx: AppContext, token: string): Promise<boolean> =>
  endAlerts({ ctx, input: { token, id: null } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'not-found') return false;
      throw error;
    },
  );
