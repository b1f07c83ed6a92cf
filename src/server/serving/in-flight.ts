import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ApiFetch, Pages } from '#server/pages.ts';

type Fetch = Parameters<typeof getRequestListener>[0];
type CreatePages = (apiFetch: ApiFetch) => Pages;

/**
 * Tracks in-flight requests so that shutdown can wait for them. Waiting for connections is not enough: a page is given
 * up when its visitor leaves, while its reads go on.
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
     * Passes a server's requests to an application. A HEAD request reaches it as GET, so that its headers are the same;
     * `node:http` sends no body with the answer.
     */
    listener(fetch: Fetch): RequestListener {
      const listener = getRequestListener(fetch);
      return (request, response) => {
        if (request.method === 'HEAD') request.method = 'GET';
        void track(() => listener(request, response));
      };
    },
    /** Wraps pages so that what they read from the API is tracked too. */
    trackPages: (createPages: CreatePages): CreatePages => {
      return (apiFetch) => createPages((path, init) => track(() => apiFetch(path, init)));
    },
    /** Waits until everything tracked has ended. Nothing starts after that, such as the next read of an abandoned page. */
    async end(): Promise<void> {
      isOver = true;
      await Promise.allSettled(running);
    },
  };
}

export type InFlight = ReturnType<typeof createInFlight>;
