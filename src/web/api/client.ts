import { hc, type InferRequestType } from 'hono/client';
import type { Api, ApiDescription } from '#server/api/index.ts';
import type { PublicReview, RelatedReviews, ReviewList } from '#domain/review/review-views.ts';
import type { ClinicDetail, ClinicList } from '#domain/clinic/clinic-views.ts';
import type { PriceComparison } from '#domain/price/comparison-views.ts';
import type { ProcedureDetail, ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { SiteInfo } from '#domain/site.ts';

/** An answer of the API that is not the one asked for; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What was asked for, or null where the API says that there is no such thing. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

type Client = ReturnType<typeof hc<Api>>;
type Query<Endpoint> = Partial<InferRequestType<Endpoint> extends { query: infer Q } ? Q : never>;

/** The API as pages read it; the browser's and the server's differ only in `fetch`. */
export function createApiClient(fetch: typeof globalThis.fetch) {
  const api = hc<Api>('/api', { fetch });
  return {
    describe: () => read<ApiDescription>(fetch('/api/openapi.json')),
    site: () => read<SiteInfo>(api.site.$get()),
    clinics: {
      list: (query: Query<Client['clinics']['$get']>, signal?: AbortSignal) =>
        read<ClinicList>(api.clinics.$get({ query }, signal && { init: { signal } })),
      get: (idOrSlug: string) => read<ClinicDetail>(api.clinics[':idOrSlug'].$get({ param: { idOrSlug } })),
    },
    reviews: {
      list: (query: Query<Client['reviews']['$get']>) => read<ReviewList>(api.reviews.$get({ query })),
      get: (id: number) => read<PublicReview>(api.reviews[':id'].$get({ param: { id } })),
      related: (id: number) => read<RelatedReviews>(api.reviews[':id'].related.$get({ param: { id } })),
    },
    procedures: {
      list: (query: Query<Client['procedures']['$get']>) =>
        read<ProcedureMap>(api.procedures.$get({ query })),
      get: (slug: string) => read<ProcedureDetail>(api.procedures[':slug'].$get({ param: { slug } })),
    },
    comparePrices: (procedure: string, query: Query<Client['price-comparison'][':procedure']['$get']>) =>
      read<PriceComparison>(api['price-comparison'][':procedure'].$get({ param: { procedure }, query })),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

type Answered = { ok: boolean; status: number; statusText: string; json(): Promise<unknown> };

async function read<Answer>(call: Promise<Answered>): Promise<Answer> {
  const response = await call;
  if (!response.ok) throw new ApiError(response.status, await readMessage(response));
  return (await response.json()) as Answer;
}

async function readMessage(response: Answered): Promise<string> {
  try {
    const body = (await response.json()) as { message?: string };
    return body.message ?? response.statusText;
  } catch {
    return response.statusText;
  }
}
