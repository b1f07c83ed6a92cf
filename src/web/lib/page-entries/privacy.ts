import legalHeadsTexts from '#texts/legal-heads.ts';
import type { PageEntry } from './page-entry.ts';

export const PRIVACY_ENTRY: PageEntry = {
  title: (locale) => legalHeadsTexts(locale).privacyTitle,
  description: (locale) => legalHeadsTexts(locale).privacyDescription,
  image: '/previews/privacy.png',
};
