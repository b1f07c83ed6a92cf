import { languageNameIn } from '../language-name.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locales.ts';

/** A language in which a clinic may have names beside the English and the Korean one, which are fields of their own. */
export type LocalNameLocale = Exclude<Locale, 'en' | 'ko'>;

export const LOCAL_NAME_LOCALES = LOCALES.filter(
  (locale): locale is LocalNameLocale => locale !== 'en' && locale !== 'ko',
);

/** A clinic's names by language, the one that pages show first. */
export type LocalNames = Partial<Record<LocalNameLocale, string[]>>;

/** Returns the names of each language that has some. */
export function byLocale(namesOf: (locale: LocalNameLocale) => string[]): LocalNames {
  const entries = LOCAL_NAME_LOCALES.map((locale) => [locale, namesOf(locale)] as const);
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}

/** Returns all names, in the order of the languages. */
export const allLocalNames = (names: LocalNames): string[] =>
  LOCAL_NAME_LOCALES.flatMap((locale) => names[locale] ?? []);

/** Returns a line for each language with names: 'Japanese: 原辰整形外科'. */
export const describeLocalNames = (names: LocalNames, readIn: Locale = DEFAULT_LOCALE): string[] =>
  LOCAL_NAME_LOCALES.flatMap((locale) => {
    const ofLocale = names[locale] ?? [];
    return ofLocale.length > 0 ? [`${languageNameIn(readIn, locale)}: ${ofLocale.join(', ')}`] : [];
  });

/** Splits the names that a clinic would gain from another into those to add and those without room. */
export function combineLocalNames(
  known: LocalNames,
  offered: LocalNames,
  most: number,
): { added: LocalNames; left: LocalNames } {
  const freshIn = (locale: LocalNameLocale) =>
    (offered[locale] ?? []).filter((name) => !known[locale]?.includes(name));
  const roomIn = (locale: LocalNameLocale) => Math.max(0, most - (known[locale]?.length ?? 0));
  return {
    added: byLocale((locale) => freshIn(locale).slice(0, roomIn(locale))),
    left: byLocale((locale) => freshIn(locale).slice(roomIn(locale))),
  };
}

/** Returns names with others added behind those of their languages. */
export const withLocalNames = (names: LocalNames, added: LocalNames): LocalNames =>
  byLocale((locale) => [...(names[locale] ?? []), ...(added[locale] ?? [])]);

/** Returns names without others. */
export const withoutLocalNames = (names: LocalNames, removed: LocalNames): LocalNames =>
  byLocale((locale) => (names[locale] ?? []).filter((name) => !removed[locale]?.includes(name)));
