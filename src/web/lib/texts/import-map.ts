import { folders, sharedFiles } from 'virtual:text-folders';
import type { Locale } from '#domain/locales.ts';

/** Returns the import map that leads `texts/{area}.js` to the files of a language; null in development. */
export function describeImports(locale: Locale): string | null {
  const folder = folders[locale];
  return folder === undefined ? null : JSON.stringify({ imports: { 'texts/': folder } });
}

/** Returns the paths of the files with the texts of areas. */
export const listTextFiles = (locale: Locale, areas: Iterable<string>): string[] => {
  const folder = folders[locale];
  if (folder === undefined) return [];
  return [...new Set(Array.from(areas, (area) => folder + (sharedFiles[area] ?? `${area}.js`)))];
};
