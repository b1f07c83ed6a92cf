import type { PageEntry } from './page-entry.ts';

export const PROCEDURES_ENTRY: PageEntry = {
  title: () => 'Procedures and Prices in Korea',
  description: () =>
    'Cosmetic and plastic-surgery procedures offered in Korea, by category, with their Korean names, reported price ranges and patient reviews.',
  image: '/previews/procedures.png',
};
