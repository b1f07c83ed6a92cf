/** The query that narrows the reviews to one procedure; only the order stays as it was. */
export function narrowedTo(params: URLSearchParams, procedureSlug: string): string {
  const next = new URLSearchParams({ procedure: procedureSlug });
  const sort = params.get('sort');
  if (sort) next.set('sort', sort);
  return next.toString();
}
