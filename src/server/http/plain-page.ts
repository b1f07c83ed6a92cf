import { html } from 'hono/html';
import { directionOf, type Locale } from '#domain/locales.ts';
import type { HtmlEscapedString } from 'hono/utils/html';

type Content = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page without scripts and styles that needs no renderer and no database. */
export const plainPage = (locale: Locale, title: string, content: Content, head: Content | '' = '') =>
  html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        ${head}
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
