/** What a person can name when asking about something: 'R-000123'. */
export const toReference = (letter: 'C' | 'M' | 'R', id: number) =>
  `${letter}-${String(id).padStart(6, '0')}`;

/**
 * The number of a reference, however it is written.
 * @param mark what stands before the number
 * @returns null for a text that is no reference
 */
export function readReference(mark: 'c-' | 'm-?' | 'r-?|#', text: string): number | null {
  const digits = new RegExp(`^\\s*(?:${mark})0*(\\d{1,9})\\s*$`, 'i').exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
