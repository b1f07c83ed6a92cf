import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { data, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { ApiFetch } from '#domain/api-fetch.ts';
import { ERROR_STATUS, RETRY_AFTER_SECONDS } from '#domain/errors.ts';
import { splitLocale } from '#domain/locales.ts';
import { createApiClient } from './api/client.ts';
import { apiContext } from './api/context.ts';
import { encodePayload } from './encode-payload.ts';
import { startAfterPaint } from './lib/heads/start-after-paint.ts';
import { describeImports, listTextFiles } from './lib/texts/import-map.ts';
import { LocaleContext } from './lib/texts/locale-context.ts';

/** Puts the API client for loaders into the router's context. `fetch` comes from createPagesApi (server/pages-api.ts). */
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
): Promise<Response & { html: string[]; nonce: string }> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (status === UNAVAILABLE) {
    headers.set('cache-control', 'no-store');
    headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  }
  // Created after all data was read, so that no data can contain it.
  const nonce = randomUUID();
  const { loaderData, actionData, errors } = routerContext.staticHandlerContext;
  const payload = encodePayload({ loaderData, actionData, errors });
  const { locale } = splitLocale(routerContext.staticHandlerContext.basename ?? '/');
  const areas = new Set<string>();
  const page = (
    <LocaleContext value={{ locale, areas }}>
      <ServerRouter context={toRendered(routerContext)} url={request.url} nonce={nonce} />
    </LocaleContext>
  );
  const rendered = renderAtOnce(page) ?? (await renderWhenReady(page, nonce));
  const html = addImportMap(rendered, describeImports(locale), nonce);
  return Object.assign(new Response(null, { status, headers }), {
    html: addPayload(startAfterPaint(html, nonce, listTextFiles(locale, areas)), payload, nonce),
    nonce,
  });
}

/** Leaves out the routes of other pages, which the router would set up anew for each page, and its stream of data. */
function toRendered({ serverHandoffStream: _stream, ...context }: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const matched = context.staticHandlerContext.matches.map(({ route }) => [route.id, routes[route.id]]);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(matched) } };
}

/** Renders a page; undefined if a part of it was not loaded or failed. Takes a third of the time of a stream. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(MISSING_PART) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    return undefined;
  }
}

/** Marks a part that is left to the browser; React escapes it in text and attributes. */
const MISSING_PART = '<!--$!-->';

/** Renders a page when all its parts are loaded. @throws what a part throws */
function renderWhenReady(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole: no boundary needs to be deferred and moved into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Adds the import map, which must come before all modules, to the head. */
function addImportMap(html: string, imports: string | null, nonce: string): string {
  if (imports === null) return html;
  return html.replace('<head>', `<head><script nonce="${nonce}" type="importmap">${imports}</script>`);
}

/** Adds the data for the browser as a JSON block: not escaped twice as in a script, and needing no hash. */
function addPayload(html: string, payload: string, nonce: string): string[] {
  const end = html.lastIndexOf('</body>');
  const json = payload.replaceAll('<', '\\u003c');
  return [
    html.slice(0, end),
    `<script type="application/json" id="${PAYLOAD_ID}">${json}</script>`,
    `<script nonce="${nonce}">${HAND_OVER}</script>`,
    html.slice(end),
  ];
}

const PAYLOAD_ID = 'page-data';

const HAND_OVER =
  `{const {streamController}=window.__reactRouterContext;` +
  `streamController.enqueue(document.getElementById('${PAYLOAD_ID}').textContent);streamController.close()}`;
