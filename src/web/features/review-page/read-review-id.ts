/** Ids are what the database numbers rows with. */
const LARGEST_ID = 2_147_483_647;

/** The id of a review in a path, or null for what can't be one. */
export function readReviewId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}
