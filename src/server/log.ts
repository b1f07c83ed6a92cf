import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** Creates the structured log. A failed query is logged without its values, which may be personal data. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: serialiseError } }, destination);
}

function serialiseError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    // The query error's message and stack repeat the values; its cause does not.
    const { cause } = error;
    return {
      type: error.name,
      query: error.query,
      cause: cause instanceof Error ? pickSafeFields(cause) : undefined,
      stack: error.stack?.slice(error.stack.indexOf('\n    at ')),
    };
  }
  return error instanceof Error ? stdSerializers.err(error) : error;
}

/** Keeps code and constraint only: PostgreSQL's `detail` quotes the row ('Key (email)=(…) already exists'). */
function pickSafeFields(cause: Error) {
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return { message: cause.message, code, constraint };
}
