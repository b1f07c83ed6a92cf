export type Query = Record<string, string | number | boolean | null | undefined>;

/** Letters that a query does not escape. */
const PLAIN = /^[\w*.-]*$/;

/** Appends the query's non-empty values to a path, in the order given. */
export function withQuery(path: string, query?: Query): string {
  let search = '';
  for (const key in query) {
    const value = query[key];
    if (value === null || value === undefined || value === '') continue;
    const text = String(value);
    // Most pairs need no escaping, which would take longer than all else in a link.
    search += `${search ? '&' : '?'}${PLAIN.test(key + text) ? `${key}=${text}` : new URLSearchParams([[key, text]])}`;
  }
  return path + search;
}
