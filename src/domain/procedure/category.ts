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

/** Display names of the categories. */
export const CATEGORY_NAMES: Record<Category, string> = {
  'anti-aging': 'Anti Aging',
  breast: 'Breast',
  'body-contouring': 'Body Contouring',
  'facial-contouring': 'Facial Contouring',
  eye: 'Eye',
  nose: 'Nose',
  other: 'Other',
};

/** Returns a known category; 'other' for any other value. */
export function readCategory(value: string | null | undefined): Category {
  return CATEGORIES.find((category) => category === value) ?? 'other';
}
