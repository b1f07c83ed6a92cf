/**
 * Returns the message and code of an error's innermost cause; outer errors repeat the query. Contains no parameter
 * values.
 */
export function describeCause(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return describeCause(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return error.message.startsWith(code) ? error.message : `${code}${error.message}`;
}
