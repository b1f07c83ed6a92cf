import type { RequestListener } from 'node:http';
import type { RouteObject } from 'react-router';
import { type AppOptions, createApp } from './app.ts';
import { createRoutePatterns } from './metrics/route-patterns.ts';
import type { ServerParts } from './run-server.ts';

/** Renders pages. Its routes name requests in log and metrics. */
type SiteParts = Pick<AppOptions, 'renderPage' | 'clientDir'> & {
  pageRoutes?: readonly RouteObject[];
};

/** Creates the listener that answers from the page cache or, if it has no answer, by the application. */
export async function createSiteListener(
  { ctx, pageCache, replicas, inFlight, observer, stopping }: ServerParts,
  { renderPage, clientDir, pageRoutes = [] }: SiteParts,
): Promise<RequestListener> {
  const app = createApp({
    ctx,
    pageCache,
    replicas,
    renderPage: inFlight.trackPages(renderPage),
    clientDir,
    observer,
    stopping,
  });
  // Generates the API description before the first request, because it takes a tenth of a second.
  await app.request('/api/openapi.json');
  const appListener = inFlight.listener(app.fetch);
  return observer.listener(pageCache, appListener, createRoutePatterns(app.routes, pageRoutes));
}
