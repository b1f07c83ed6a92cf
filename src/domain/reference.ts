/** Formats a reference for correspondence: 'R-000123'. */
export const toReference = (letter: 'C' | 'M' | 'R', id: number) =>
  `${letter}-${String(id).padStart(6, '0')}`;

/**
 * Parses a reference in any spelling.
 * @param mark pattern of the prefix
 * @returns null for a text that is no reference
 */
export function readReference(mark: 'c-' | 'm-?' | 'r-?|#', text: string): number | null {
  const digits = new RegExp(`^\\s*(?:${mark})\\s*0*(\\d{1,9})\\s*$`, 'i').exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns true if a text names a review by its reference. */
export const mentionsReview = (text: string): boolean => /\bR-?\d{6,9}\b/i.test(text);
