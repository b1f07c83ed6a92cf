import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { RenderPage } from '#server/pages.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The host of HTTP/1.0 requests that name none; no answer depends on it. */
const DEFAULT_HOST = 'localhost';

/**
 * Tracks in-flight requests so that shutdown can wait for them. Waiting for connections is not enough: after a visitor
 * disconnects, the page is abandoned but its reads continue.
 */
export function createInFlight() {
  const running = new Set<Promise<unknown>>();
  let isOver = false;

  async function track<Result>(begin: () => Result | Promise<Result>): Promise<Result> {
    if (isOver) throw new Error('The server has stopped.');
    const work = Promise.resolve(begin()).finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  return {
    /**
     * Passes requests to the application. HEAD is passed as GET, so that its headers are the same;
     * `node:http` sends no body.
     */
    listener(fetch: Fetch): RequestListener {
      const listener = getRequestListener(fetch, { hostname: DEFAULT_HOST });
      return (request, response) => {
        if (request.method === 'HEAD') request.method = 'GET';
        void track(() => listener(request, response));
      };
    },
    /** Tracks the API reads of pages too. */
    trackPages: (renderPage: RenderPage): RenderPage => {
      return (request, apiFetch) => renderPage(request, (path, init) => track(() => apiFetch(path, init)));
    },
    /** Waits for all tracked work and refuses new work, such as the next read of an abandoned page. */
    async end(): Promise<void> {
      isOver = true;
      await Promise.allSettled(running);
    },
  };
}

export type InFlight = ReturnType<typeof createInFlight>;
