import type { PageEntry } from './page-entry.ts';

export const SUBMIT_QUOTE_ENTRY: PageEntry = {
  title: () => 'Share Your Review and What You Paid',
  description: () =>
    'Had plastic surgery in Korea? Share what was done, what it cost and how it went. Your e-mail address is never published.',
  image: '/previews/submit-quote.png',
};
