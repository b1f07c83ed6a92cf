import type { ApiFetch } from '#domain/api-fetch.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { requestAny } from './request.ts';
import type { Address, AnswerWithout, Rest, Route } from './route-types.ts';

/** Fields that only the staff's variant of an answer has; `ApiClient` excludes that variant from the answer's type. */
type StaffMark = 'counts' | 'version' | 'categories';

/** Reads a route as visitors may: `api('GET /clinics', { query })`. @throws ApiError; what `fetch` throws */
export type ApiClient = <R extends Extract<Route, `GET ${string}`>>(
  route: R,
  ...rest: Rest<Address<R> & { init?: RequestInit | undefined }>
) => Promise<AnswerWithout<R, StaffMark>>;

/** Creates the API client of public pages; browser and server pass different `fetch` functions. */
export const createApiClient = (fetch: ApiFetch) =>
  ((route, ...[address]) => requestAny(fetch, route, address)) as ApiClient;

/** Reads a review past the gateway's cache (`reload` in send.ts), so that an opened review is current. */
export const readReview = (api: ApiClient, id: number) =>
  api('GET /reviews/{id}', { params: { id }, init: { cache: 'reload' } });

/** Returns null instead of throwing for things that do not exist or need a sign-in. */
export async function orNull<Content>(answer: Promise<Content>): Promise<Content | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}
