import clinicSearchTexts from '#texts/clinic-search.ts';
import type { PageEntry } from './page-entry.ts';

export const CLINICS_ENTRY: PageEntry = {
  title: (locale) => clinicSearchTexts(locale).title,
  description: (locale) => clinicSearchTexts(locale).description,
  image: '/previews/clinics.png',
};
