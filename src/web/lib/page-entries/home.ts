import type { PageEntry } from './page-entry.ts';

export const HOME_ENTRY: PageEntry = {
  title: 'Plastic Surgery Prices and Reviews',
  description:
    'Compare prices, read real patient experiences, and find plastic surgeons in Korea. No clinic pays for its place.',
  image: '/previews/home.png',
};
