/** The largest id of a row, the limit of PostgreSQL's integer. */
export const LARGEST_ID = 2_147_483_647;

/** Reads an id from a path or query; null if it is none. */
export function readId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
