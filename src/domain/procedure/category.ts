/** The seven categories in the order of the comparison tool, with their names. */
export const CATEGORY_NAMES = {
  'anti-aging': 'Anti Aging',
  breast: 'Breast',
  'body-contouring': 'Body Contouring',
  'facial-contouring': 'Facial Contouring',
  eye: 'Eye',
  nose: 'Nose',
  other: 'Other',
} as const;

export type Category = keyof typeof CATEGORY_NAMES;

export const CATEGORIES = Object.keys(CATEGORY_NAMES) as Category[];

/** One of the seven; whatever is unknown reads as 'other'. */
export function readCategory(value: string | null | undefined): Category {
  return CATEGORIES.find((category) => category === value) ?? 'other';
}
