import type { MessagePort } from 'node:worker_threads';
import type { ApiAnswer, ApiFetch } from '#domain/api-fetch.ts';
import type { PageAnswer, RenderPage } from '../pages.ts';
import {
  batchByTick,
  type FromRenderer,
  type SentApiAnswer,
  type SentPage,
  type ToRenderer,
} from './thread-messages.ts';
import { describeError, restoreError } from './sent-error.ts';

/** Renders pages requested over a port, and sends their API requests back over it. */
export function serveRenders(port: MessagePort, renderPage: RenderPage<ApiFetch>): void {
  const reads = new Map<number, PromiseWithResolvers<ApiAnswer>>();
  const aborts = new Map<number, AbortController>();
  let lastReadId = 0;

  const send = batchByTick<FromRenderer>((messages, transferred) => port.postMessage(messages, transferred));

  const readFor =
    (pageId: number): ApiFetch =>
    (path, init) => {
      // A loader continues after its visitor has left, when its reads are no longer answered.
      if (!aborts.has(pageId)) return Promise.reject(new DOMException('The page has ended.', 'AbortError'));
      const readId = (lastReadId += 1);
      const answer = Promise.withResolvers<ApiAnswer>();
      reads.set(readId, answer);
      send({ kind: 'api-read', pageId, readId, path, method: init?.method ?? 'GET' });
      return answer.promise;
    };

  const render = async ({ pageId, url, method, headers }: Extract<ToRenderer, { kind: 'render' }>) => {
    const abort = new AbortController();
    aborts.set(pageId, abort);
    try {
      const request = new Request(url, { method, headers, signal: abort.signal });
      const page = await toSent(await renderPage(request, readFor(pageId)));
      send({ kind: 'rendered', pageId, page }, page.body?.buffer);
    } catch (error) {
      send({ kind: 'render-failed', pageId, error: describeError(error) });
    } finally {
      aborts.delete(pageId);
    }
  };

  const receive = (message: ToRenderer) => {
    if (message.kind === 'render') return void render(message);
    if (message.kind === 'abort') return aborts.get(message.pageId)?.abort();
    const waiting = reads.get(message.readId);
    reads.delete(message.readId);
    if (message.kind === 'api-answer') waiting?.resolve(toApiAnswer(message.answer));
    else waiting?.reject(restoreError(message.error));
  };
  port.on('message', (messages: ToRenderer[]) => {
    for (const message of messages) receive(message);
  });
}

async function toSent(answer: PageAnswer): Promise<SentPage> {
  const { status, headers, html, scripts, body } = answer;
  const bytes = html ? ownMemory(html) : body && (await answer.bytes());
  return { status, headers: [...headers], body: bytes, scripts };
}

/** Copies bytes out of shared memory, such as the pool of small buffers, which can't be transferred. */
const ownMemory = (bytes: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

/** Takes less time than a Response, which encodes the text and decodes it again. */
const toApiAnswer = ({ status, statusText, body }: SentApiAnswer): ApiAnswer => ({
  status,
  statusText,
  ok: status >= 200 && status < 300,
  json: async () => JSON.parse(body),
});
