import reviewListTexts from '#texts/review-list.ts';
import { REVIEWS_IMAGE } from './images.ts';
import type { PageEntry } from './page-entry.ts';

export const REVIEWS_ENTRY: PageEntry = {
  title: (locale) => reviewListTexts(locale).title,
  description: (locale) => reviewListTexts(locale).description,
  image: REVIEWS_IMAGE,
};
