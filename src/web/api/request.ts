import type { ApiFetch } from '#domain/api-fetch.ts';
import { type Query, withQuery } from '#domain/with-query.ts';
import { httpErrorText } from '#web/gateway/http-error-text.ts';
import { ApiError, type Refusal } from '#web/lib/reading/api-error.ts';
import type { Address, Answer, Rest, Route } from './route-types.ts';

type Init = { init?: RequestInit | undefined };

type AnyAddress = { params?: Query | undefined; query?: Query | undefined };

/** Sends a request to any route; client.ts, portal-call.ts and `request` give it the types of the API. */
export async function requestAny(
  fetch: ApiFetch,
  route: Route,
  { params = {}, query, init }: AnyAddress & Init = {},
): Promise<unknown> {
  const [method, path] = route.split(' ') as [string, string];
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const response = await fetch(withQuery(`/api${filled}`, query), { method, ...init });
  const { status, statusText, ok } = response;
  if (status === 204) return null;
  const body: unknown = await response.json().catch((error: Error) => {
    if (ok) throw new ApiError(status, null, `Failed to parse response: ${error.message}`, 'intercepted');
  });
  if (!ok) throw new ApiError(status, body as Refusal, httpErrorText(status, statusText));
  return body;
}

/**
 * Sends a request to a route of the API and returns the content of its response.
 * @throws ApiError for a refusal and for a response that is not the API's; what `fetch` throws
 */
export const request = requestAny as <R extends Route>(
  fetch: ApiFetch,
  route: R,
  ...rest: Rest<Address<R> & Init>
) => Promise<Answer<R>>;
