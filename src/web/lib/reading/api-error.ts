import type { ErrorCode } from '#domain/errors.ts';

/** The body of a refusal; every field may be missing, because proxies and captive portals answer too. */
export type Refusal = {
  message?: string;
  code?: ErrorCode;
  /** Messages by field. */
  fieldErrors?: Readonly<Record<string, string>>;
  /** For a stale edit: the current state, in the shape of the endpoint's response. */
  current?: unknown;
};

/** A failed request to the API; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  readonly refusal: Refusal | null | undefined;

  /** @param otherwise message if the response has none */
  constructor(status: number | null, refusal?: Refusal | null, otherwise = '') {
    super(refusal?.message || otherwise);
    this.status = status;
    this.refusal = refusal;
  }
}

/** Returns true if there was no response; asking again at once would fail too. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === null;
