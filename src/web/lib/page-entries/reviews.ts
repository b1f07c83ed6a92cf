import type { PageEntry } from './page-entry.ts';

export const REVIEWS_ENTRY: PageEntry = {
  title: () => 'Plastic Surgery Reviews in Korea',
  description: () =>
    'What patients say about plastic surgery in Korea: procedure, clinic, price paid and recovery, each review read by a person before it appears.',
  image: '/previews/reviews.png',
};
