import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { type ApiFetch, createApiClient } from './api/client.ts';
import { apiContext } from './api/context.ts';

/** What loaders find in their context: the API, read through the fetch they are handed. */
export function createPageContext(fetch: ApiFetch) {
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(fetch));
  return context;
}

/** Renders to completion: a page is sent whole, so that its policy can name its inline scripts by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = await new Promise<string>((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        pipe(body);
        text(body).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
  return new Response(html, { status, headers });
}
