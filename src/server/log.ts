import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** Structured lines on standard output. Never what people wrote: a failed query is logged without its values. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: serialiseError } }, destination);
}

function serialiseError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    // Its message and stack repeat the values; the database's own words do not.
    const { cause } = error;
    return {
      type: error.name,
      query: error.query,
      cause: cause instanceof Error ? describeCause(cause) : undefined,
      stack: error.stack?.slice(error.stack.indexOf('\n    at ')),
    };
  }
  return error instanceof Error ? stdSerializers.err(error) : error;
}

/** PostgreSQL's `detail` quotes the row ('Key (email)=(…) already exists'), so only code and rule are kept. */
function describeCause(cause: Error) {
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return { message: cause.message, code, constraint };
}
