import { Hono } from 'hono';
import type { AppEnv } from './env.ts';

/** The `paper` colour of src/web/styles/app.css. */
const PAPER = '#FBF8F3';

const ICONS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

/** Serves the web app manifest. */
export const webManifest = () =>
  new Hono<AppEnv>().get('/manifest.webmanifest', (c) => {
    const { siteName } = c.var.ctx.config;
    const manifest = {
      id: '/',
      name: siteName,
      short_name: siteName,
      description:
        'Compare prices, read real patient experiences, and find plastic surgeons in Korea. No clinic pays for its place.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: PAPER,
      theme_color: PAPER,
      lang: 'en',
      icons: ICONS,
    };
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
