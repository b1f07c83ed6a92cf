type Said = { message?: string; code?: string; fieldErrors?: Record<string, string>; current?: unknown };

/** A failed request of a portal; `message` may be shown. */
export class PortalError extends Error {
  override name = 'PortalError';
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The server's own message, or null. */
  readonly said: string | null;
  /** Messages by field. */
  readonly fieldErrors: Record<string, string>;
  /** For a stale edit: the current state, in the shape of the endpoint's response. */
  readonly current: unknown;

  /** @param otherwise message if the response has none */
  constructor(status: number | null, body: unknown, otherwise = NO_ANSWER) {
    const answer = (typeof body === 'object' && body !== null ? body : {}) as Said;
    const said = answer.message ?? null;
    super(said ?? otherwise);
    this.status = status;
    this.said = said;
    this.fieldErrors = answer.fieldErrors ?? {};
    this.current = answer.current ?? null;
  }
}

const NO_ANSWER = 'The server could not be reached. Please try again.';

/** Returns true if there was no response; reading the screen's data again would fail too. */
export const isUnreached = (error: unknown): boolean => error instanceof PortalError && error.status === null;

/** Returns the message of any thrown value. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.';

/** Returns the message of a refused form as a whole; null where field errors or the conflict panel already say it. */
export const formRefusal = (error: unknown, faults: object, hasConflict: boolean): string | null =>
  hasConflict || Object.keys(faults).length > 0 ? null : reasonOf(error);

/**
 * Returns the current state after a stale edit was rejected; null for other errors. Each endpoint defines its shape.
 */
export const currentOf = (error: unknown): unknown => (error instanceof PortalError ? error.current : null);
