/** Id of the section that lists clinics. */
export const SEARCH_ID = 'search';

/** The same list with some of its query changed; null takes a part out. It starts anew at its first page. */
export function changeQuery(params: URLSearchParams, changes: Record<string, string | null>): string {
  const changed = new URLSearchParams(params);
  for (const name of ['page', 'scrollTo']) changed.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed.toString();
}
