import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import type { BaseLogger } from 'pino';
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ApiFetch } from '#domain/api-fetch.ts';
import { DEFAULT_LOCALE, type Locale, localePrefix, splitLocale } from '#domain/locales.ts';
import { PORTAL_LOCALES } from '#domain/portal-locales.ts';
import { takeOwnScripts } from './http/page-scripts.ts';
import { createLoaderData } from './loader-data.ts';
import { splitPortals } from './portal-routes.ts';

/** The router's server build, with the page context that our entry.server adds. */
export type PagesBuild = ServerBuild & {
  entry: { module: { createPageContext(fetch: ApiFetch): RouterContextProvider } };
};

/** A response of the API in this process, whose text may also be in `bodyText`. */
type ApiResponse = Response & { bodyText?: string };

/** Fetches a path of the API in this process. */
export type ServerFetch = ApiFetch<ApiResponse>;

/** A page as our entry.server rendered it, in pieces with whole tags. The nonce marks its own scripts. */
type RenderedPage = Response & { pieces?: string[]; nonce?: string };

/** A page's response, whose bytes may be in `html`, and the hashes of its inline scripts for its policy. */
export type PageAnswer = Response & { html?: Buffer<ArrayBuffer>; scripts?: string[] };

/**
 * Answers a request with a rendered page or another response, such as a redirect. The page reads the API through `apiFetch`,
 * whose answers may carry `bodyText` in the main thread, and come by message in a render thread.
 */
export type RenderPage<Fetch = ServerFetch> = (request: Request, apiFetch: Fetch) => Promise<PageAnswer>;

/** The log for failed pages. */
export type PagesLog = Pick<BaseLogger, 'error'>;

/**
 * Prepares the pages of a build. They read the API without the visitor's cookies.
 * @param locales languages whose pages are served; English always is
 */
export function preparePages(
  build: PagesBuild,
  mode: 'production' | 'development',
  log: PagesLog,
  locales: readonly Locale[],
): RenderPage<ApiFetch> {
  const { entry } = build;
  const handleError: typeof entry.module.handleError = (error, { request }) => {
    // Skips the router's 4xx responses, such as 405, which are the client's fault.
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
    log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
  };
  const loaderData = createLoaderData();
  const render: typeof entry.module.default = (request, status, headers, context, provider) => {
    loaderData.restore(context);
    return entry.module.default(request, status, headers, context, provider);
  };
  // The router gets no data of loaders, which it would encode slowly (loader-data.ts), so http/page-address.ts refuses paths of data (`.data`).
  const routes = loaderData.wrapRoutes(build.routes);
  const shared = { ...build, entry: { ...entry, module: { ...entry.module, handleError, default: render } } };
  const { visitorRoutes, mayBePortal } = splitPortals(routes);
  const createHandler = (locale: Locale, served: typeof routes) =>
    createRequestHandler({ ...shared, routes: served, basename: localePrefix(locale) || '/' }, mode);
  const createHandlers = (all: readonly Locale[], served: typeof routes) =>
    new Map(all.map((locale) => [locale, createHandler(locale, served)]));
  const handleEnglish = createHandler(DEFAULT_LOCALE, visitorRoutes);
  const visitorHandlers = createHandlers(locales, visitorRoutes);
  const portalHandlers = createHandlers(PORTAL_LOCALES, routes);
  return async (request, apiFetch) => {
    const { locale, path } = splitLocale(new URL(request.url).pathname);
    const portalHandler = mayBePortal(path) ? portalHandlers.get(locale) : undefined;
    const handle = portalHandler ?? visitorHandlers.get(locale) ?? handleEnglish;
    return toPageAnswer(await handle(request, entry.module.createPageContext(apiFetch)));
  };
}

/** Works on the text: searching and hashing the encoded page takes longer. */
function toPageAnswer(page: RenderedPage): PageAnswer {
  if (page.pieces === undefined || page.nonce === undefined) return page;
  const { html, scripts } = takeOwnScripts(page.pieces, page.nonce);
  return Object.assign(page, {
    html: encode(html),
    scripts: scripts.map(hashOnce),
  });
}

const hashes = new Map<string, string>();

/** Returns the hash of a script of ours: there are few, one for each kind of page. */
function hashOnce(source: string): string {
  const known = hashes.get(source) ?? hash('sha256', source, 'base64');
  hashes.set(source, known);
  return known;
}

/** Takes the text of one page at a time: allocating half a megabyte for each would take longer than writing it. */
let scratch = Buffer.allocUnsafeSlow(1 << 20);

/** Encodes as UTF-8, in a quarter of the time of Buffer.from. */
function encode(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const size = pieces.reduce((sum, piece) => sum + 2 * piece.length, 0);
  if (size > scratch.length) scratch = Buffer.allocUnsafeSlow(size);
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end, 'utf16le');
  try {
    return transcode(scratch.subarray(0, end), 'utf16le', 'utf8');
  } catch {
    // A cut surrogate pair is replaced.
    return Buffer.from(pieces.join(''));
  }
}
