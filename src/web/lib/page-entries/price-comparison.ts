import comparisonTexts from '#texts/price-comparison.ts';
import type { PageEntry } from './page-entry.ts';

export const PRICE_COMPARISON_ENTRY: PageEntry = {
  title: (locale) => comparisonTexts(locale).title,
  description: (locale) => comparisonTexts(locale).description,
  image: '/previews/price-comparison.png',
};
