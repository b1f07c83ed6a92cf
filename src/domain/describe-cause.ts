/** The innermost reason of an error, with its code: what lies around it repeats the query. Holds no values of one. */
export function describeCause(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return describeCause(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return error.message.startsWith(code) ? error.message : `${code}${error.message}`;
}
