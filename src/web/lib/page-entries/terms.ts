import legalHeadsTexts from '#texts/legal-heads.ts';
import type { PageEntry } from './page-entry.ts';

export const TERMS_ENTRY: PageEntry = {
  title: (locale) => legalHeadsTexts(locale).termsTitle,
  description: (locale) => legalHeadsTexts(locale).termsDescription,
  image: '/previews/terms.png',
};
