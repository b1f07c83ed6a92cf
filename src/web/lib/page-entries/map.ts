import mapTexts from '#texts/clinic-map.ts';
import { CLINICS_IMAGE } from './images.ts';
import type { PageEntry } from './page-entry.ts';

export const MAP_ENTRY: PageEntry = {
  title: (locale) => mapTexts(locale).title,
  description: (locale) => mapTexts(locale).description,
  image: CLINICS_IMAGE,
};
