import type { EditedPart } from './review-words.ts';

/** The parts of a review that were edited, as people are told them: 'price, date of treatment'. */
export const nameParts = (parts: readonly EditedPart[]): string =>
  parts.map((part) => (part === 'date' ? 'date of treatment' : part)).join(', ');
