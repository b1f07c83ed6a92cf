import sideBySideTexts from '#texts/side-by-side.ts';
import { HOME_ENTRY } from './home.ts';
import type { PageEntry } from './page-entry.ts';

export const COMPARE_ENTRY: PageEntry = {
  title: (locale) => sideBySideTexts(locale).title,
  description: (locale) => sideBySideTexts(locale).description,
  image: HOME_ENTRY.image,
};
