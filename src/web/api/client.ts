import type { hc, InferRequestType } from 'hono/client';
import type { Api, ApiDescription } from '#server/api/index.ts';
import type { PublicReview, RelatedReviews, ReviewList } from '#domain/review/review-views.ts';
import type { ClinicDetail, ClinicList } from '#domain/clinic/clinic-views.ts';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import type { ProcedureDetail, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { SiteInfo } from '#domain/site.ts';
import { type Query as SearchQuery, withQuery } from '#domain/with-query.ts';
import { httpErrorText } from '#web/gateway/http-error-text.ts';

/** An answer of the API that is not the one asked for; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What was asked for, or null where the API says that there is no such thing, or not for somebody unknown. */
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

/** Fetches a path of the API. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The API as pages read it, typed from its routes; the browser's and the server's differ only in `fetch`. */
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
      /** Afresh each time: a review is read when it is opened. */
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
