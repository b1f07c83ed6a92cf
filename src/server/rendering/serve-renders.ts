import type { MessagePort } from 'node:worker_threads';
import type { CreatePages, PageAnswer } from '../pages.ts';
import { type FromRenderer, type SentPage, toResponse, type ToRenderer } from './thread-messages.ts';
import { describeError, restoreError } from './sent-error.ts';

/** Renders pages requested over a port, and sends their API requests back over it. */
export function serveRenders(port: MessagePort, createPages: CreatePages): void {
  const reads = new Map<number, PromiseWithResolvers<Response>>();
  const pages = new Map<number, AbortController>();
  let lastRead = 0;

  const send = (message: FromRenderer, transferred: ArrayBuffer[] = []) =>
    port.postMessage(message, transferred);

  const readFor = (page: number) => (path: string, init?: RequestInit) => {
    const read = (lastRead += 1);
    const answer = Promise.withResolvers<Response>();
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
      send({ kind: 'page', page, answer }, answer.body instanceof Uint8Array ? [answer.body.buffer] : []);
    } catch (error) {
      send({ kind: 'page-failed', page, error: describeError(error) });
    } finally {
      pages.delete(page);
    }
  };

  port.on('message', (message: ToRenderer) => {
    if (message.kind === 'page') return void render(message);
    if (message.kind === 'give-up') return pages.get(message.page)?.abort();
    const waiting = reads.get(message.read);
    reads.delete(message.read);
    if (message.kind === 'read') waiting?.resolve(toResponse(message.answer));
    else waiting?.reject(restoreError(message.error));
  });
}

async function toSent(answer: PageAnswer): Promise<SentPage> {
  const { status, headers, html, nonce, body } = answer;
  // Copies the bytes out of their buffer, because the buffer is transferred to the other thread.
  const bytes = html ?? (body && (await answer.bytes()));
  return {
    status,
    headers: [...headers],
    body: bytes && new Uint8Array(bytes),
    isHtml: html !== undefined,
    nonce,
  };
}
