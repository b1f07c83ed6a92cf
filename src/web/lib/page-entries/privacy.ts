import privacyTexts from '#texts/privacy.ts';
import type { PageEntry } from './page-entry.ts';

export const PRIVACY_ENTRY: PageEntry = {
  title: (locale) => privacyTexts(locale).title,
  description: (locale) => privacyTexts(locale).description,
  image: '/previews/privacy.png',
};
