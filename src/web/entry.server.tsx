import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { data, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { ApiFetch } from '#domain/api-fetch.ts';
import { ERROR_STATUS, RETRY_AFTER_SECONDS } from '#domain/errors.ts';
import { createApiClient } from './api/client.ts';
import { apiContext } from './api/context.ts';
import { startAfterPaint } from './lib/heads/start-after-paint.ts';

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
 * Renders the whole page before sending, so that its policy can list inline scripts by hash. The result carries the
 * HTML and the nonce of this render: the server hashes the scripts that have it, and removes it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response & { html: Buffer<ArrayBuffer>; nonce: string }> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (status === UNAVAILABLE) {
    headers.set('cache-control', 'no-store');
    headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  }
  // Created after all data was read, so that no data can contain it.
  const nonce = randomUUID();
  const html = await render(request.url, routerContext, nonce);
  return Object.assign(new Response(null, { status, headers }), { html, nonce });
}

function render(url: string, context: EntryContext, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collected = new Writable({
      write(chunk: Uint8Array, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.from(startAfterPaint(Buffer.concat(chunks).toString(), nonce)));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      nonce,
      // The page is sent whole: no boundary needs to be deferred and moved into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(collected),
      onShellError: reject,
      onError: reject,
    });
  });
}
