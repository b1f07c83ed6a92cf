import { posix } from 'node:path';
import { type Locale, LOCALES } from '../../src/domain/locales.ts';

/** The hash of its content in the name of a language's folder. */
const HASH = /-[\w-]{8}$/;

/**
 * Lists the files with the texts of scripts, by language.
 * @param scripts their code, which imports `texts/{area}.js`
 * @param files paths of all files with texts, such as `/assets/texts/ja-1a2b3c4d/home.js`
 */
export function listTexts(
  scripts: readonly string[],
  files: readonly string[],
): Partial<Record<Locale, string[]>> {
  const areas = new Set(
    scripts.flatMap((code) => Array.from(code.matchAll(/\btexts\/([\w-]+\.js)/g), ([, file]) => file)),
  );
  const isUsed = (file: string) => areas.has(posix.basename(file));
  const byFolder = Map.groupBy(files.filter(isUsed), (file) => posix.basename(posix.dirname(file)));
  const localeOf = (folder: string) =>
    LOCALES.find((locale) => locale.toLowerCase() === folder.replace(HASH, ''));
  return Object.fromEntries(
    Array.from(byFolder, ([folder, paths]) => [localeOf(folder), paths.toSorted()] as const),
  );
}
