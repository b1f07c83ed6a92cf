/** Returns the query that filters the reviews by one procedure; keeps only the order. */
export function procedureQuery(params: URLSearchParams, procedureSlug: string): string {
  const next = new URLSearchParams({ procedure: procedureSlug });
  const sort = params.get('sort');
  if (sort) next.set('sort', sort);
  return next.toString();
}
