import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ApiFetch, Pages } from './pages.ts';

type Fetch = Parameters<typeof getRequestListener>[0];
type CreatePages = (apiFetch: ApiFetch) => Pages;

/**
 * Knows what is being answered. A server that closes waits for its connections alone, and a page gives up when its
 * visitor goes: what either leaves behind still reads the database.
 */
export function createAnswering() {
  const running = new Set<Promise<unknown>>();
  let isOver = false;

  async function run<Result>(begin: () => Result | Promise<Result>): Promise<Result> {
    if (isOver) throw new Error('The server has stopped.');
    const work = Promise.resolve(begin()).finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  return {
    /**
     * Hands a server's requests to an application. A HEAD request reaches it as GET, so that its headers are the same;
     * `node:http` sends no body with the answer.
     */
    listen(fetch: Fetch): RequestListener {
      const listener = getRequestListener(fetch);
      return (request, response) => {
        if (request.method === 'HEAD') request.method = 'GET';
        void run(() => listener(request, response));
      };
    },
    /** The same pages, whose reads are known beside them. */
    watch: (createPages: CreatePages): CreatePages => {
      return (apiFetch) => createPages((path, init) => run(() => apiFetch(path, init)));
    },
    /** Waits until all that was begun has ended. Nothing begins after that, such as the next read of a page given up. */
    async end(): Promise<void> {
      isOver = true;
      await Promise.allSettled(running);
    },
  };
}

export type Answering = ReturnType<typeof createAnswering>;
