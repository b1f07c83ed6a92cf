import textFolders from 'virtual:text-folders';
import type { Locale } from '#domain/locales.ts';

/** Returns the import map that leads `texts/{area}.js` to the files of a language; null in development. */
export function describeImports(locale: Locale): string | null {
  const folder = textFolders[locale];
  return folder === undefined ? null : JSON.stringify({ imports: { 'texts/': folder } });
}

/** Returns the paths of the files with the texts of areas. */
export const listTextFiles = (locale: Locale, areas: Iterable<string>): string[] => {
  const folder = textFolders[locale];
  return folder === undefined ? [] : Array.from(areas, (area) => `${folder}${area}.js`);
};
