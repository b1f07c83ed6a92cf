type Said = { message?: string; code?: string; fieldErrors?: Record<string, string>; current?: unknown };

/** What went wrong with a call of a portal; `message` may be shown. */
export class PortalError extends Error {
  override name = 'PortalError';
  /** Of the answer; null when there was none. */
  readonly status: number | null;
  /** The server's own words, or null. */
  readonly said: string | null;
  /** What is wrong with which field. */
  readonly fieldErrors: Record<string, string>;
  /** Of a stale edit: how the thing stands now, as its own call answers it. */
  readonly current: unknown;

  /** @param otherwise what is said where the answer says nothing */
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

/** The message of whatever was thrown. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'An unexpected error occurred. Please try again.';

/** How the thing of a refused, stale edit stands now; null for every other failure. Its call says what shape it has. */
export const currentOf = (error: unknown): unknown => (error instanceof PortalError ? error.current : null);
