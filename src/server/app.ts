import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { once } from '#domain/once.ts';
import { answerPage } from './answer-page.ts';
import { createApi, describeApi } from './api/index.ts';
import type { AppContext } from './context.ts';
import type { AppEnv } from './http/env.ts';
import { withCacheTags } from './collect-cache-tags.ts';
import { feeds } from './feeds/feeds.ts';
import { markdownPages } from './markdown/markdown-pages.ts';
import { mcp } from './mcp/mcp.ts';
import { compressPages } from './page-cache/compress-pages.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { Replicas } from './db/postgres/replicas.ts';
import { bucketAddress } from './files/bucket-address.ts';
import { actor } from './http/actor.ts';
import { answerError, answerMissing } from './http/errors.ts';
import { crawlers } from './http/crawlers.ts';
import { openData } from './http/open-data.ts';
import { health } from './http/health.ts';
import { media } from './http/media-files.ts';
import { oneClick } from './http/one-click.ts';
import { pageAddress } from './http/page-address.ts';
import { FOREVER, previews } from './http/previews.ts';
import { answerRefusedRead } from './http/refused-read.ts';
import { sameOrigin } from './http/same-origin.ts';
import { serviceWorker } from './http/service-worker.ts';
import { webManifest } from './http/web-manifest.ts';
import { portalLanguage } from './http/portal-language.ts';
import { security } from './http/security.ts';
import { createPagesApi, isOfPublicContent } from './pages-api.ts';
import type { RequestObserver } from './metrics/observe-requests.ts';
import type { RenderPage } from './pages.ts';

export type AppOptions = {
  ctx: AppContext;
  renderPage: RenderPage;
  /** Folder of the client build; null in development, where Vite serves the files. */
  clientDir: string | null;
  /** Page cache; without it every page is rendered on each request. */
  pageCache?: PageCache;
  /** Replicas of the database for reads of public content; without any the primary answers all. */
  replicas?: Replicas | undefined;
  /** Learns what only the application knows of a request. */
  observer?: Pick<RequestObserver, 'middleware'>;
  /** Aborted when the server begins to stop; /readyz fails from then on. */
  stopping?: AbortSignal;
};

/** Builds the whole application as a request handler; the caller listens. */
export function createApp(options: AppOptions) {
  const { ctx, renderPage, clientDir, pageCache, replicas, observer, stopping } = options;
  const app = new Hono<AppEnv>();
  if (observer) app.use(observer.middleware);
  // Encodes the rest, and pages for clients that accept only deflate: `compressPages` has encoded the others by then.
  app.use(compress());
  app.use(compressPages());
  if (pageCache) app.use(pageCache.middleware);
  app.use(requestId(), sendRequestId());
  const isHttps = ctx.config.siteUrl.startsWith('https:');
  // Vite's development server adds scripts that a policy would refuse.
  const hasPolicy = clientDir !== null;
  app.use(security({ isHttps, hasPolicy }));
  app.use(withContext(ctx));
  app.onError(answerError);
  app.use(answerRefusedRead());

  app.route('/', health(ctx, stopping));
  app.route('/', crawlers());
  app.route('/', openData());
  app.route('/', webManifest(ctx.config.languages));
  app.route('/previews', previews());
  app.route('/', serviceWorker(ctx.config.serviceWorker && clientDir !== null));
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-cache');
  });
  app.use('/api/*', sameOrigin(ctx.config.siteUrl));
  app.use('/api/*', withCacheTags());
  app.use('/api/*', actor());
  app.use('/uploads/*', actor());
  const description = answerDescription(ctx);
  app.get('/api/openapi.json', description);
  app.route('/api/media', media());
  app.route('/uploads', media());
  const routes = createApi();
  const api = createPagesApi(ctx, routes, description, replicas);
  if (replicas) app.use('/api/*', readVisitorsFromReplicas(api));
  app.route('/api', routes);
  app.all('/api/*', answerMissing);

  app.route('/', mcp(api, pageCache?.enqueueRead));

  app.use(feeds(api));
  if (clientDir) serveFiles(app, clientDir);
  app.use(oneClick());
  app.use(pageAddress());
  app.use(markdownPages(api));
  app.use(portalLanguage({ isHttps }));
  app.all('*', answerPage(renderPage, api, { hasPolicy, bucket: bucketAddress(ctx.config.bucket) }));
  return app;
}

/** Sends a request's id with its response: a page's own Response lacks the headers that were set before it. */
const sendRequestId = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    c.res.headers.set('x-request-id', c.var.requestId);
  });

/** Answers visitors' reads of public content through the API of pages, which may read a replica. */
const readVisitorsFromReplicas = (api: ReturnType<typeof createPagesApi>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { ctx, requestId: id } = c.var;
    if (ctx.actor.kind !== 'visitor' || !isOfPublicContent(c.req.path, c.req.method)) return next();
    const { pathname, search } = new URL(c.req.url);
    return api(pathname + search, { headers: { 'x-request-id': id } }, { addCacheTags: ctx.addCacheTags });
  });

/** Serves the browser's files: hashed ones for ever, the others checked at each use. */
function serveFiles(app: Hono<AppEnv>, root: string): void {
  const serve = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) });
  // Hashed assets never change under the same name.
  app.use('/assets/*', serve(FOREVER));
  // Page paths have no extension, so they skip the lookup on disk.
  app.use('/:file{.+\\.[a-z0-9]+}', serve('no-cache'));
}

/** Serialises the description once: generating it is slower than any other route. */
function answerDescription({ config }: AppContext): Handler<AppEnv> {
  const description = once(() => JSON.stringify(describeApi(config.siteName, config.siteUrl)));
  return (c) => c.body(description(), 200, { 'content-type': 'application/json' });
}

const withContext = (ctx: AppContext) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
