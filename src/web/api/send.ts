import type { Gateway, SendOptions } from '#web/gateway/gateway.ts';
import { sendByFetch } from '#web/gateway/transports/fetch.ts';
import { type GatewayRequest, toResponse } from '#web/gateway/transports/transport.ts';

let gateway: Gateway | undefined;

/** Loads the gateway: when the page is idle, or beside its first request, which it continues if that fails. */
export const loadGateway = async (): Promise<Gateway> =>
  (gateway ??= (await import('#web/gateway/browser-gateway.ts')).gateway);

/**
 * Sends a request to the API with credentials, bypassing the HTTP cache. Until the gateway is loaded, the first attempt
 * is sent directly; if that fails, also with a 5xx, or hangs, the gateway continues with retries.
 * @throws ApiError without a status if there was no response; the signal's reason if it is aborted
 */
export async function send(
  path: string,
  init: RequestInit = {},
  options: SendOptions = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('cache-control', 'no-cache');
  const request: GatewayRequest = {
    method: init.method ?? 'GET',
    path,
    headers,
    body: (init.body ?? null) as XMLHttpRequestBodyInit | null,
    signal: init.signal ?? new AbortController().signal,
  };
  const how = { ...options, isRefetch: init.cache === 'reload' };
  if (gateway) return toResponse(await gateway.send(request, how));
  const first = (options.transport ?? sendByFetch)(request);
  const byGateway = loadGateway().then(
    (loaded) => loaded.send(request, { ...how, first }),
    () => first,
  );
  // Takes the first answer: of the direct attempt, or of the gateway that continues it.
  const answered = first.then((answer) => (answer.status < 500 ? answer : byGateway));
  return toResponse(await Promise.any([answered, byGateway]).catch(() => byGateway));
}
