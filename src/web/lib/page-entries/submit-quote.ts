import submitReviewTexts from '#texts/submit-review.ts';
import type { PageEntry } from './page-entry.ts';

export const SUBMIT_QUOTE_ENTRY: PageEntry = {
  title: (locale) => submitReviewTexts(locale).entryTitle,
  description: (locale) => submitReviewTexts(locale).entryDescription,
  image: '/previews/submit-quote.png',
};
