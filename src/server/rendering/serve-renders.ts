import type { MessagePort } from 'node:worker_threads';
import type { ApiAnswer, ApiFetch } from '#domain/api-fetch.ts';
import type { PageAnswer, Pages } from '../pages.ts';
import {
  createOutbox,
  type FromRenderer,
  type SentPage,
  type SentRead,
  type ToRenderer,
} from './thread-messages.ts';
import { describeError, restoreError } from './sent-error.ts';

/** Renders pages requested over a port, and sends their API requests back over it. */
export function serveRenders(port: MessagePort, createPages: (apiFetch: ApiFetch) => Pages): void {
  const reads = new Map<number, PromiseWithResolvers<ApiAnswer>>();
  const pages = new Map<number, AbortController>();
  let lastRead = 0;

  const send = createOutbox<FromRenderer>((messages, transferred) => port.postMessage(messages, transferred));

  const readFor =
    (page: number): ApiFetch =>
    (path, init) => {
      const read = (lastRead += 1);
      const answer = Promise.withResolvers<ApiAnswer>();
      reads.set(read, answer);
      send({ kind: 'read', page, read, path, method: init?.method ?? 'GET' });
      return answer.promise;
    };

  const render = async ({ page, url, method, headers }: Extract<ToRenderer, { kind: 'page' }>) => {
    const giveUp = new AbortController();
    pages.set(page, giveUp);
    try {
      const request = new Request(url, { method, headers, signal: giveUp.signal });
      const answer = await toSent(await createPages(readFor(page))(request));
      send({ kind: 'page', page, answer }, answer.body?.buffer);
    } catch (error) {
      send({ kind: 'page-failed', page, error: describeError(error) });
    } finally {
      pages.delete(page);
    }
  };

  const receive = (message: ToRenderer) => {
    if (message.kind === 'page') return void render(message);
    if (message.kind === 'give-up') return pages.get(message.page)?.abort();
    const waiting = reads.get(message.read);
    reads.delete(message.read);
    if (message.kind === 'read') waiting?.resolve(toApiAnswer(message.answer));
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
const toApiAnswer = ({ status, statusText, body }: SentRead): ApiAnswer => ({
  status,
  statusText,
  ok: status >= 200 && status < 300,
  json: async () => JSON.parse(body),
});
