/** The largest id of a row: PostgreSQL's integer ends here. */
export const LARGEST_ID = 2_147_483_647;

/** The id in a path or query, or null for what can't be one. */
export function readId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
