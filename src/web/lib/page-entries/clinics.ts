import type { PageEntry } from './page-entry.ts';

export const CLINICS_ENTRY: PageEntry = {
  title: () => 'Plastic Surgery Clinics in Korea',
  description: () =>
    'Plastic surgery clinics in Seoul and across Korea with patient reviews and reported prices in won. No clinic pays for its place.',
  image: '/previews/clinics.png',
};
