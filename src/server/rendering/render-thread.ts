import type { EventLoopUtilization } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { UnavailableError } from '#domain/errors.ts';
import type { PageAnswer, PagesLog, ServerFetch } from '../pages.ts';
import { batchByTick, type FromRenderer, type SentPage, type ToRenderer } from './thread-messages.ts';
import { describeError, restoreError } from './sent-error.ts';

export type RenderThreadOptions = {
  /** Starts the worker; tests pass another program. */
  start: () => Worker;
  log: PagesLog;
};

type Waiting = PromiseWithResolvers<SentPage> & { apiFetch: ServerFetch };

type Running = {
  send: (message: ToRenderer) => void;
  worker: Worker;
  ready: Promise<void>;
  waiting: Map<number, Waiting>;
};

/** Manages a render thread from the server's side. A thread that ended is replaced on the next page request. */
export function createRenderThread({ start, log }: RenderThreadOptions) {
  let lastPageId = 0;
  let running: Running | null = null;

  const open = (): Running => {
    const worker = start();
    // Shutdown does not wait for the worker.
    worker.unref();
    const waiting: Running['waiting'] = new Map();
    const ready = Promise.withResolvers<void>();
    // Prevents an unhandled rejection; pages in flight are rejected separately.
    ready.promise.catch(() => undefined);
    const send = batchByTick<ToRenderer>((messages) => worker.postMessage(messages));
    const thread = { send, worker, ready: ready.promise, waiting };
    const end = (error: Error) => {
      if (running === thread) running = null;
      ready.reject(error);
      // The next request starts a new thread, so clients may retry.
      for (const page of waiting.values()) page.reject(new UnavailableError(ENDED, error));
      waiting.clear();
    };
    const receive = (message: FromRenderer) => {
      if (message.kind === 'ready') return ready.resolve();
      if (message.kind === 'log')
        return log.error({ ...message.fields, err: restoreError(message.error) }, message.message);
      const page = waiting.get(message.pageId);
      if (!page) return undefined;
      if (message.kind === 'api-read') return void answerRead(send, page.apiFetch, message);
      waiting.delete(message.pageId);
      return message.kind === 'rendered'
        ? page.resolve(message.page)
        : page.reject(restoreError(message.error));
    };
    worker.on('message', (messages: FromRenderer[]) => {
      for (const message of messages) receive(message);
    });
    worker.on('error', (error) => {
      log.error({ err: error }, 'the thread that renders pages failed');
      end(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => end(new Error('The thread that renders pages has ended.')));
    return thread;
  };

  return {
    /** Resolves when pages can be rendered. @throws the error that the thread failed to start with */
    ready: (): Promise<void> => (running ??= open()).ready,
    /** Renders a page, which reads the API through `apiFetch`. */
    renderPage: async (request: Request, apiFetch: ServerFetch): Promise<PageAnswer> => {
      const { send, waiting } = (running ??= open());
      const pageId = (lastPageId += 1);
      const page: Waiting = { ...Promise.withResolvers<SentPage>(), apiFetch };
      waiting.set(pageId, page);
      const abort = () => send({ kind: 'abort', pageId });
      request.signal.addEventListener('abort', abort, { once: true });
      try {
        send({ kind: 'render', pageId, ...describeRequest(request) });
        return toPage(await page.promise);
      } finally {
        waiting.delete(pageId);
        request.signal.removeEventListener('abort', abort);
      }
    },
    pagesInFlight: (): number => running?.waiting.size ?? 0,
    /** The event loop utilisation of the running thread, as Node counts it; zeros if none runs. */
    eventLoop: (): EventLoopUtilization =>
      running?.worker.performance.eventLoopUtilization() ?? { idle: 0, active: 0, utilization: 0 },
    stop: async (): Promise<void> => void (await running?.worker.terminate()),
  };
}

export type RenderThread = ReturnType<typeof createRenderThread>;

const ENDED = 'This page could not be made at the moment. Please try again in a minute.';

/** Drops cookies: pages are rendered as for a visitor. */
const describeRequest = ({ url, method, headers }: Request) => ({
  url,
  method,
  headers: [...headers].filter(([name]) => name !== 'cookie'),
});

/** Answers a page's API request. */
async function answerRead(
  send: Running['send'],
  apiFetch: ServerFetch,
  { readId, path, method }: Extract<FromRenderer, { kind: 'api-read' }>,
): Promise<void> {
  try {
    const answer = await apiFetch(path, { method });
    const { status, statusText, bodyText } = answer;
    const body = bodyText ?? (await answer.text());
    send({ kind: 'api-answer', readId, answer: { status, statusText, body } });
  } catch (error) {
    send({ kind: 'api-read-failed', readId, error: describeError(error) });
  }
}

function toPage({ status, headers, body, scripts }: SentPage): PageAnswer {
  if (!scripts || !body) return new Response(body, { status, headers });
  const html = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Object.assign(new Response(null, { status, headers }), { html, scripts });
}
