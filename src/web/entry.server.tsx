import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { data, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { ApiFetch } from '#domain/api-fetch.ts';
import { ERROR_STATUS, OUTAGE_RETRY_SECONDS } from '#domain/errors.ts';
import { type Locale, splitLocale } from '#domain/locales.ts';
import { createApiClient } from './api/client.ts';
import { apiContext } from './api/context.ts';
import { requestFontsLast, startAfterPaint } from './lib/heads/start-after-paint.ts';
import { describeImports, listTextFiles } from './lib/texts/import-map.ts';
import { LocaleContext } from './lib/texts/locale-context.ts';
import { SHOW_PHOTOS_AT_ONCE } from './parts/patient-photos/show-at-once.ts';
import { PAGE_DATA_ID, writePageData } from './page-data.ts';
import { describePageModules } from './page-modules.ts';

/** Puts the API client for loaders into the router's context. `fetch` reaches createPagesApi
 * (server/pages-api.ts), from a render thread by message. */
export function createPageContext(fetch: ApiFetch) {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApiClient(async (path, init) => {
      const answer = await fetch(path, init);
      // If the API is unavailable, the page responds with the same status and data; it is not an error of the page.
      if (answer.status === UNAVAILABLE) throw data(await answer.json(), { status: UNAVAILABLE });
      return answer;
    }),
  );
  return context;
}

const UNAVAILABLE = ERROR_STATUS.unavailable;

/**
 * Renders the whole page before sending, so that its policy can list inline scripts by hash. The result carries pieces
 * of the HTML and the nonce of this render: the server hashes the scripts that have it, and removes it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response & { pieces: string[]; nonce: string }> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (status === UNAVAILABLE) {
    headers.set('cache-control', 'no-store');
    headers.set('retry-after', String(OUTAGE_RETRY_SECONDS));
  }
  // Created after all data was read, so that no data can contain it.
  const nonce = randomUUID();
  const { staticHandlerContext, serverHandoffString = '{}' } = routerContext;
  const pageData = writePageData(serverHandoffString, staticHandlerContext);
  const { locale } = splitLocale(staticHandlerContext.basename ?? '/');
  const areas = new Set<string>();
  const page = (
    <LocaleContext value={{ locale, areas }}>
      <ServerRouter context={toRendered(routerContext)} url={request.url} nonce={nonce} />
    </LocaleContext>
  );
  const html = renderAtOnce(page) ?? (await renderWhenReady(page, nonce));
  const { source, urls } = describePageModules(routerContext);
  const scripts = startAfterPaint({ source, urls: [...urls, ...listTextFiles(locale, areas)] }, nonce);
  const first = `${writeImportMap(locale, nonce)}<script nonce="${nonce}">${SHOW_PHOTOS_AT_ONCE}</script>`;
  return Object.assign(new Response(null, { status, headers }), {
    pieces: [DOCTYPE, ...addScripts(html, first, [...toJsonBlock(pageData), scripts])],
    nonce,
  });
}

/** Leaves out the routes of other pages, which the router would set up for each page, and its stream of data. */
function toRendered({ serverHandoffStream: _stream, ...context }: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const matched = context.staticHandlerContext.matches.map(({ route }) => [route.id, routes[route.id]]);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(matched) } };
}

/** Renders a page; undefined if a part of it was not loaded or failed. Takes a third of the time of a stream. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(MISSING_PART) ? undefined : html;
  } catch {
    return undefined;
  }
}

const DOCTYPE = '<!DOCTYPE html>';

/** Ends the mark of a part that is left to the browser; React escapes it in text and attributes. Its first
 * letter is rare, so searching for it is quick. */
const MISSING_PART = '$!-->';

/** Renders a page, without its doctype, when all its parts are loaded. @throws what a part throws */
function renderWhenReady(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole: no boundary needs to be deferred and moved into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        void text(pipe(new PassThrough())).then((html) => resolve(html.slice(DOCTYPE.length)), reject),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Encloses data for the browser in a JSON block: not escaped twice as in a script, and needing no hash. */
const toJsonBlock = (json: string) => [
  `<script type="application/json" id="${PAGE_DATA_ID}">`,
  json,
  '</script>',
];

/** Returns the import map, which must come before all modules; empty in development. */
function writeImportMap(locale: Locale, nonce: string): string {
  const imports = describeImports(locale);
  return imports === null ? '' : `<script nonce="${nonce}" type="importmap">${imports}</script>`;
}

/**
 * Adds scripts to a page, the first ones at the start of its head. Returns pieces, because joining them copies a long page
 * once more.
 */
function addScripts(html: string, first: string, scripts: readonly string[]): string[] {
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  if (headEnd < 0 || bodyEnd < 0) return [html];
  return [
    requestFontsLast(html.slice(0, headEnd)).replace('<head>', `<head>${first}`),
    html.slice(headEnd, bodyEnd),
    ...scripts,
    html.slice(bodyEnd),
  ];
}
