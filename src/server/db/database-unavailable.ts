import { findUnavailability } from './unavailable.ts';

/** The database of the configuration can't be opened. The message says why and what to do, and holds no secret. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(what: string, cause: unknown, advice: string) {
    super(`${what}: ${describeCause(cause)}. ${advice}`, { cause });
  }
}

/** What a start or a command says that loses its database half-way; null for what failed of something else. */
export function describeLoss(error: unknown): string | null {
  const found = findUnavailability(error);
  return (
    found &&
    `The database failed meanwhile: ${found.reason}. What it had not confirmed was not done. See that it runs, can be reached and has room, and try again.`
  );
}

/** A name with several addresses fails with one error for each and no message of its own. */
function describeCause(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describeCause).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
