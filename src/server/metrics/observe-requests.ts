import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { CLIENT_LEFT } from '../http/client-left.ts';
import type { AppEnv, CacheState, NodeBindings } from '../http/env.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { FindRoute } from './route-patterns.ts';

/** A request that was answered, or given up by its client. */
type AnsweredRequest = {
  /** The method, or `other` for one that the site has no use for. */
  method: string;
  /** The pattern of its route; never the address. */
  route: string;
  status: number;
  durationMs: number;
  cache: CacheState;
  requestId?: string;
  traceparent?: string;
};

/** Learns of requests; called once for each, when its response has ended. */
export type RequestSink = (request: AnsweredRequest) => void;

/** Facts about a request that only the application knows. */
type AppFacts = { cache: CacheState; requestId?: string };

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The only form of the header that is passed on, because clients can send any text. */
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Observes every request, those that the page cache answers included. @param sinks empty: nothing is observed */
export function createRequestObserver(sinks: readonly RequestSink[]) {
  const factsOf = new WeakMap<IncomingMessage, AppFacts>();

  /** The method is passed in, because `inFlight.listener` makes HEAD a GET. */
  const report = (
    findRoute: FindRoute,
    request: IncomingMessage,
    response: ServerResponse,
    { method, begun, cache, requestId }: AppFacts & { method: string; begun: number },
  ) => {
    if (sinks.length === 0) return;
    const { traceparent } = request.headers as { traceparent?: string };
    const answered: AnsweredRequest = {
      method: METHODS.has(method) ? method : 'other',
      route: findRoute(method, request.url ?? ''),
      status: response.headersSent ? response.statusCode : CLIENT_LEFT,
      durationMs: performance.now() - begun,
      cache,
      requestId,
      traceparent: traceparent !== undefined && TRACEPARENT.test(traceparent) ? traceparent : undefined,
    };
    for (const sink of sinks) sink(answered);
  };

  return {
    /** Notes what only the application knows; register it before all other middleware. */
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      await next();
      const incoming = (c.env as NodeBindings)?.incoming;
      if (incoming)
        factsOf.set(incoming, { cache: c.var.cacheState ?? 'bypass', requestId: c.var.requestId });
    }),

    /** Answers from the page cache if possible, otherwise by the application, and observes both. */
    listener(
      pageCache: Pick<PageCache, 'sendCached'>,
      app: RequestListener,
      findRoute: FindRoute,
    ): RequestListener {
      return (request, response) => {
        const begun = performance.now();
        const { method = 'GET' } = request;
        // A cached page needs no `close` listener.
        if (pageCache.sendCached(request, response)) {
          report(findRoute, request, response, { method, begun, cache: 'hit' });
          return;
        }
        response.once('close', () => {
          const facts = factsOf.get(request) ?? { cache: 'bypass' };
          report(findRoute, request, response, { method, begun, ...facts });
        });
        app(request, response);
      };
    },
  };
}

export type RequestObserver = ReturnType<typeof createRequestObserver>;
