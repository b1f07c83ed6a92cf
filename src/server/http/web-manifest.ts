import { Hono } from 'hono';
import commonTexts from '#texts/common.ts';
import { directionOf, type Locale, localPath } from '#domain/locales.ts';
import { paths } from '#domain/paths.ts';
import type { AppEnv } from './env.ts';
import { WEB_MANIFEST } from './file-paths.ts';

/** The `paper` colour of src/web/styles/app.css. */
const PAPER = '#FBF8F3';

const ICONS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

/** Changes with the settings and the version alone; browsers ask for it with each page. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Serves the web app manifest of each language. */
export function webManifest(languages: readonly Locale[]) {
  const app = new Hono<AppEnv>();
  for (const locale of languages) {
    app.get(localPath(locale, WEB_MANIFEST), (c) =>
      c.body(JSON.stringify(describeApp(locale, c.var.ctx.config.siteName)), 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': FOR_AN_HOUR,
      }),
    );
  }
  return app;
}

const describeApp = (locale: Locale, siteName: string) => ({
  // One app, whose pages are in every language: an installed one starts in the language that it was installed in.
  id: '/',
  scope: '/',
  name: siteName,
  short_name: siteName,
  description: commonTexts(locale).siteDescription,
  start_url: localPath(locale, paths.home()),
  lang: locale,
  dir: directionOf(locale),
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: ICONS,
});
