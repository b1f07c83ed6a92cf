import { findUnavailability } from './unavailable.ts';

/**
 * The configured database can't be opened. The message gives the reason and what to do, and contains no secret.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(what: string, cause: unknown, advice: string) {
    super(`${what}: ${listReasons(cause)}. ${advice}`, { cause });
  }
}

/** Returns the message for a start or command that lost its database; null for other errors. */
export function describeLoss(error: unknown): string | null {
  const found = findUnavailability(error);
  return (
    found &&
    `The database failed meanwhile: ${found.reason}. What it had not confirmed was not done. See that it runs, can be reached and has room, and try again.`
  );
}

/** Joins the reasons of all addresses of a host: their AggregateError has no message. */
function listReasons(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(listReasons).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
