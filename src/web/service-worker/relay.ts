import { isPrivateAnswer, isPublicRead } from '#web/gateway/public-reads.ts';
import type { FetchReply, WorkerMessage } from '../gateway/worker/messages.ts';
import type { PageClient, WorkerScope } from './scope.ts';

const PAGE_ANSWERS_MS = 5000;

/** Fetches a public read for a page; if the worker's own request fails, asks another open page to fetch it. */
export async function fetchForPage(scope: WorkerScope, path: string, askerId: string): Promise<FetchReply> {
  if (!isPublicRead(path, scope.location.origin)) return { error: 'Not a public read' };
  try {
    const response = await scope.fetch(path, {
      credentials: 'include',
      headers: { 'cache-control': 'no-cache' },
    });
    if (isPrivateAnswer(response.headers.get('cache-control'))) return { error: 'Not a public read' };
    return {
      response: {
        status: response.status,
        statusText: response.statusText,
        headers: [...response.headers],
        body: await response.text(),
      },
    };
  } catch {
    const pages = await listPages(scope);
    const other = pages.find(({ id }) => id !== askerId);
    const reply = other && (await ask<FetchReply>(other, { type: 'fetch', path }, PAGE_ANSWERS_MS));
    return reply ?? { error: 'Network error' };
  }
}

/** Sends a message to a page and resolves with its reply; null after `waitMs` without one. */
export function ask<Reply>(page: PageClient, message: WorkerMessage, waitMs: number): Promise<Reply | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<Reply | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), waitMs);
    port1.addEventListener('message', (event: MessageEvent<Reply>) => {
      clearTimeout(timer);
      resolve(event.data);
    });
    port1.start();
    page.postMessage(message, [port2]);
  }).finally(() => port1.close());
}

/** Returns the open pages, without nested frames. */
export async function listPages(scope: WorkerScope): Promise<PageClient[]> {
  const clients = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return clients.filter(({ frameType }) => frameType !== 'nested');
}
