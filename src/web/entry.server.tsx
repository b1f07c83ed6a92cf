import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { data, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { ERROR_STATUS, RETRY_AFTER_SECONDS } from '#domain/errors.ts';
import { type ApiFetch, createApiClient } from './api/client.ts';
import { apiContext } from './api/context.ts';

/** What loaders find in their context: the API, read through the fetch they are handed. */
export function createPageContext(fetch: ApiFetch) {
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createApiClient(async (path, init) => {
      const answer = await fetch(path, init);
      // A page that can't be read is answered as its data was, and is no failure of the page.
      if (answer.status === UNAVAILABLE) throw data(await answer.json(), { status: UNAVAILABLE });
      return answer;
    }),
  );
  return context;
}

const UNAVAILABLE = ERROR_STATUS.unavailable;

/**
 * Renders to completion: a page is sent whole, so that its policy can name its inline scripts by hash. Beside the answer
 * stand its bytes and the nonce of this rendering: the server allows the scripts that carry it, and takes it out.
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
  // Made after all data was read: nothing in the data can hold it.
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
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      nonce,
      // What is sent whole need not hold back its later parts for scripts to put them in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(collected),
      onShellError: reject,
      onError: reject,
    });
  });
}
