import commonTexts from '#texts/common.ts';
import type { PageEntry } from './page-entry.ts';

export const HOME_ENTRY: PageEntry = {
  title: (locale) => commonTexts(locale).siteTitle,
  description: (locale) => commonTexts(locale).siteDescription,
  image: '/previews/home.png',
};
