import type { Texts } from '#texts/words.ts';
import type { Category } from './category.ts';

/** Returns the names of the categories in the language of a page. */
export const categoryNames = (t: Texts): Record<Category, string> => ({
  'anti-aging': t.antiAging,
  breast: t.breast,
  'body-contouring': t.bodyContouring,
  'facial-contouring': t.facialContouring,
  eye: t.eye,
  nose: t.nose,
  other: t.otherCategory,
});
