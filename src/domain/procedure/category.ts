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

/** How each category is called. */
export const CATEGORY_NAMES: Record<Category, string> = {
  'anti-aging': 'Anti Aging',
  breast: 'Breast',
  'body-contouring': 'Body Contouring',
  'facial-contouring': 'Facial Contouring',
  eye: 'Eye',
  nose: 'Nose',
  other: 'Other',
};

/** One of the seven; whatever is unknown reads as 'other'. */
export function readCategory(value: string | null | undefined): Category {
  return CATEGORIES.find((category) => category === value) ?? 'other';
}
