import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { AppOptions } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { createRequestObserver } from '#server/metrics/observe-requests.ts';
import { openPageCache } from '#server/page-cache/open-page-cache.ts';
import { createHttpServer } from '#server/serving/http-server.ts';
import { createInFlight } from '#server/serving/in-flight.ts';
import { createTestApp } from './create-test-app.ts';
import type { TestContext } from './test-context.ts';

/** Stands in for rendered pages. */
export const PAGE = '<!doctype html><p>The page</p>';

const renderPage = async () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Opens a server with a page cache over a test database, whose pages are by default one short text. */
export async function openCachedSite(
  ctx: TestContext,
  settings: Partial<Config> = {},
  pages: Partial<Pick<AppOptions, 'renderPage' | 'clientDir'>> = {},
) {
  const own = { ...ctx, config: { ...ctx.config, ...settings } };
  const { pageCache, stop } = openPageCache(own);
  const { server, serve } = createHttpServer();
  const app = createTestApp(own, { renderPage, clientDir: ctx.config.varDir, pageCache, ...pages });
  const observer = createRequestObserver([]);
  serve(observer.listener(pageCache, createInFlight().listener(app.fetch), () => ''));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
