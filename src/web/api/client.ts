import type { hc, InferRequestType } from 'hono/client';
import type { Api, ApiDescription } from '#server/api/index.ts';
import type { PublicReview, RelatedReviews, ReviewList } from '#domain/review/review-views.ts';
import type { ClinicDetail, ClinicList } from '#domain/clinic/clinic-views.ts';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import type { ProcedureDetail, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { SiteInfo } from '#domain/site.ts';
import { type Query as SearchQuery, withQuery } from '#domain/with-query.ts';
import { httpErrorText } from '#web/gateway/http-error-text.ts';

/** An error response of the API; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns null instead of throwing for things that do not exist or need a sign-in. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}

type Client = ReturnType<typeof hc<Api>>;
type Query<Endpoint> = Partial<InferRequestType<Endpoint> extends { query: infer Q } ? Q : never>;

export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The API client of public pages, typed by its routes; browser and server pass different `fetch` functions. */
export function createApiClient(fetch: ApiFetch) {
  const get = async <Answer>(path: string, query: object = {}, init?: RequestInit) =>
    read<Answer>(await fetch(withQuery(`/api${path}`, query as SearchQuery), init));
  return {
    describe: () => get<ApiDescription>('/openapi.json'),
    site: () => get<SiteInfo>('/site'),
    clinics: {
      list: (query: Query<Client['clinics']['$get']>, signal?: AbortSignal) =>
        get<ClinicList>('/clinics', query, signal && { signal }),
      get: (idOrSlug: string) => get<ClinicDetail>(`/clinics/${encodeURIComponent(idOrSlug)}`),
    },
    reviews: {
      list: (query: Query<Client['reviews']['$get']>) => get<ReviewList>('/reviews', query),
      /** Bypasses the caches, so that an opened review is current. */
      get: (id: number) => get<PublicReview>(`/reviews/${id}`, {}, { cache: 'reload' }),
      related: (id: number) => get<RelatedReviews>(`/reviews/${id}/related`),
    },
    procedures: {
      list: (query: Query<Client['procedures']['$get']>) => get<ProcedureMap>('/procedures', query),
      get: (slug: string) => get<ProcedureDetail>(`/procedures/${encodeURIComponent(slug)}`),
    },
    comparePrices: (procedure: string, query: Query<Client['price-comparison'][':procedure']['$get']>) =>
      get<PriceComparison>(`/price-comparison/${encodeURIComponent(procedure)}`, query),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

async function read<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new ApiError(response.status, await readMessage(response));
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw new ApiError(response.status, `Failed to parse response: ${(error as Error).message}`);
  }
}

async function readMessage(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  return body?.message ?? httpErrorText(response.status, response.statusText);
}
