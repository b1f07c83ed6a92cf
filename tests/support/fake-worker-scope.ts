import type { FetchEvent, PageClient, WorkerScope } from '#web/service-worker/scope.ts';

const ORIGIN = 'http://site.test';

type Answer = Response | Error;

/** An in-memory global scope of a service worker, with a scripted network, open pages and manual events. */
export function createFakeScope(network: (url: URL, init?: RequestInit) => Answer | Promise<Answer>) {
  const stores = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, (event: never) => void>();
  const asked: string[] = [];
  const pages: PageClient[] = [];
  let skipped = 0;

  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

  const cacheOf = (store: Map<string, Response>) => ({
    match: async (request: Request | string) => store.get(keyOf(request))?.clone(),
    put: async (request: Request | string, response: Response) =>
      void store.set(keyOf(request), response.clone()),
    delete: async (request: Request | string) => store.delete(keyOf(request)),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  });

  const scope = {
    location: { origin: ORIGIN },
    registration: {},
    caches: {
      open: async (name: string) => {
        const store = stores.get(name) ?? new Map<string, Response>();
        stores.set(name, store);
        return cacheOf(store);
      },
      delete: async (name: string) => stores.delete(name),
    },
    clients: { claim: async () => {}, matchAll: async () => pages },
    fetch: async (request: Request | string, init?: RequestInit) => {
      const url = new URL(keyOf(request));
      asked.push(`${url.pathname}${url.search}`);
      const answer = await network(url, init);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    skipWaiting: async () => void (skipped += 1),
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
  } as unknown as WorkerScope;

  /** Dispatches an event and waits for everything passed to waitUntil. */
  async function dispatch(name: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    listeners.get(name)?.({ ...event, waitUntil } as never);
    // The loop includes work added while it runs.
    for (const work of works) await work; // oxlint-disable-line no-await-in-loop
  }

  /** Returns the response to a request, or null if the worker leaves it to the browser. */
  const request = async (
    path: string,
    more: Partial<Pick<Request, 'method' | 'mode'>> & { clientId?: string; preloaded?: Response } = {},
  ): Promise<Response | null> => {
    let answer: Promise<Response> | null = null;
    const { clientId: resultingClientId = 'page', method = 'GET', mode = 'cors' } = more;
    const signal = new AbortController().signal;
    await dispatch('fetch', {
      request: { url: new URL(path, ORIGIN).href, method, mode, signal },
      resultingClientId,
      respondWith(this: FetchEvent, given: Promise<Response>) {
        answer = given;
        this.waitUntil(given.catch(() => undefined));
      },
      preloadResponse: Promise.resolve(more.preloaded),
    });
    return answer;
  };

  return {
    scope,
    asked,
    pages,
    skips: () => skipped,
    dispatch,
    request,
    cachedIn: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => url.replace(ORIGIN, '')),
  };
}

/** An open page that replies to the worker's messages. */
export const fakePage = (
  id: string,
  answer: (message: unknown) => unknown,
  { frameType = 'top-level', url = '/' }: { frameType?: PageClient['frameType']; url?: string } = {},
): PageClient => ({
  id,
  url: `${ORIGIN}${url}`,
  frameType,
  postMessage: (message: unknown, [port]: MessagePort[]) => port?.postMessage(answer(message)),
});
