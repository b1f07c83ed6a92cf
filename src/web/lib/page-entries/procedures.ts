import procedureListTexts from '#texts/procedure-list.ts';
import type { PageEntry } from './page-entry.ts';

export const PROCEDURES_ENTRY: PageEntry = {
  title: (locale) => procedureListTexts(locale).title,
  description: (locale) => procedureListTexts(locale).description,
  image: '/previews/procedures.png',
};
