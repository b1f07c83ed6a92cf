/** Returns the defined parts of a query as a URL's search string: with its question mark, or empty. */
export function asSearch(query: object): string {
  const said = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return said.length > 0 ? `?${new URLSearchParams(said)}` : '';
}
