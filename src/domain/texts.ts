import type { Locale } from './locales.ts';

/**
 * Texts of one area of the interface in each language, compiled from texts/{locale}/{area}.json. On the server it holds
 * all languages; in the browser only the document's, which it returns for every locale.
 */
export type AreaTexts<Texts> = ((locale: Locale) => Texts) & {
  /** Name of the area; missing in the browser. */
  area?: string;
};
