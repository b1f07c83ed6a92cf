/** The seven categories, in the order of the comparison tool. */
export const CATEGORIES = [
  'anti-aging',
  'breast',
  'body-contouring',
  'facial-contouring',
  'eye',
  'nose',
  'other',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Returns a known category; 'other' for any other value. */
export function readCategory(value: string | null | undefined): Category {
  return CATEGORIES.find((category) => category === value) ?? 'other';
}
