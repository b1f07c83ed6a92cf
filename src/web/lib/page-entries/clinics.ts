import clinicSearchTexts from '#texts/clinic-search.ts';
import { CLINICS_IMAGE } from './images.ts';
import type { PageEntry } from './page-entry.ts';

export const CLINICS_ENTRY: PageEntry = {
  title: (locale) => clinicSearchTexts(locale).title,
  description: (locale) => clinicSearchTexts(locale).description,
  image: CLINICS_IMAGE,
};
