/** Id of the clinic list's section. */
export const SEARCH_ID = 'search';

/** Returns the query with changes applied; null removes a parameter. Restarts at the first page. */
export function changeQuery(params: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(params);
  for (const name of ['page', 'scrollTo']) changed.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed.toString();
}
