import type { RefusalReason } from '#domain/refusal-texts.ts';
import type { FaultCode } from '#domain/fault-messages.ts';

/** The body of a refusal; every field may be missing, because proxies and captive portals answer too. */
export type Refusal = Partial<RefusalReason> & {
  message?: string;
  /** Messages by field. */
  fieldErrors?: Readonly<Record<string, string>>;
  /** Codes of those messages that have one. */
  fieldErrorCodes?: Readonly<Record<string, FaultCode>>;
  /** For a stale edit: the current state, in the shape of the endpoint's response. */
  current?: unknown;
};

/** Reasons why the site did not answer, each with a text for users. */
export type NoAnswer =
  | 'offlineRead'
  | 'offlineWrite'
  | 'unreached'
  | 'unavailable'
  | 'intercepted'
  | 'late'
  | 'blocked';

/** Reasons in the portals: 'lost' for a write that is safe to repeat, 'lostOnce' for one that a repetition would make twice. */
export type PortalNoAnswer = NoAnswer | 'lost' | 'lostOnce';

/** A failed request to the API; `message` may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  readonly refusal: Refusal | null | undefined;
  readonly noAnswer: PortalNoAnswer | undefined;

  /** @param otherwise message if the response has none */
  constructor(status: number | null, refusal?: Refusal | null, otherwise = '', noAnswer?: PortalNoAnswer) {
    super(refusal?.message || otherwise);
    this.status = status;
    this.refusal = refusal;
    this.noAnswer = noAnswer;
  }
}

/** Returns true if there was no response; asking again at once would fail too. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === null;
