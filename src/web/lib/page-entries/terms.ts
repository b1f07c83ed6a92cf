import termsTexts from '#texts/terms.ts';
import type { PageEntry } from './page-entry.ts';

export const TERMS_ENTRY: PageEntry = {
  title: (locale) => termsTexts(locale).title,
  description: (locale) => termsTexts(locale).description,
  image: '/previews/terms.png',
};
