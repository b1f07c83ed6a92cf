import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { alertPaths } from '#domain/alert/alert-paths.ts';
import { AppError } from '#domain/errors.ts';
import { splitLocale } from '#domain/locales.ts';
import { endAlerts } from '#server/services/alert/end-alerts.ts';
import alertsTexts from '#texts/alerts.ts';
import type { AppEnv } from './env.ts';
import { plainPage } from './plain-page.ts';

/**
 * Ends all alerts of an address as a mail program asks for it (RFC 8058): by POST to the page of the letter's link,
 * without cookie or question. A second time does nothing.
 */
export const oneClick = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { locale, path } = splitLocale(new URL(c.req.url).pathname);
    if (c.req.method !== 'POST' || path !== alertPaths.own()) return next();
    const input = { token: c.req.query('token') ?? '', id: null };
    await endAlerts({ ctx: c.var.ctx, input }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    });
    const t = alertsTexts(locale);
    c.header('cache-control', 'no-store');
    return c.html(plainPage(locale, t.endedTitle, html`<p>${t.endedText}</p>`));
  });
