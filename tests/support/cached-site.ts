import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { cacheFirst } from '#server/page-cache/cache-first.ts';
import { openPageCache } from '#server/page-cache/open-page-cache.ts';
import { createHttpServer } from '#server/serving/http-server.ts';
import { createInFlight } from '#server/serving/in-flight.ts';
import type { TestContext } from './test-context.ts';

/** Stands in for rendered pages. */
export const PAGE = '<!doctype html><p>The page</p>';

/** Opens a server with a page cache over a test database, whose pages are one short text. */
export async function openCachedSite(ctx: TestContext, settings: Partial<Config> = {}) {
  const own = { ...ctx, config: { ...ctx.config, ...settings } };
  const { pageCache, stop } = openPageCache(own);
  const { server, serve } = createHttpServer();
  const renderPage = () =>
    Promise.resolve(new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  const app = createApp({ ctx: own, renderPage, clientDir: ctx.config.varDir, pageCache });
  serve(cacheFirst(pageCache, createInFlight().listener(app.fetch)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
