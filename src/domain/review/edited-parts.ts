import type { EditedPart } from './review-fields.ts';

/** Names the edited parts of a review: 'price, date of treatment'. */
export const nameParts = (parts: readonly EditedPart[]): string =>
  parts.map((part) => (part === 'date' ? 'date of treatment' : part)).join(', ');
