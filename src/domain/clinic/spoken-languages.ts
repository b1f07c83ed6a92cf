import type { Texts } from '#texts/spoken-languages.ts';

/** Languages, besides Korean, that a clinic can say its staff or interpreters speak. */
export const SPOKEN_LANGUAGES = [
  'en',
  'ja',
  'zh',
  'yue',
  'th',
  'vi',
  'id',
  'ms',
  'fil',
  'ru',
  'mn',
  'kk',
  'uz',
  'ar',
  'fr',
  'de',
  'es',
] as const;

export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** Returns the languages of a list that are known, in the order in which they are shown. */
export const pickSpokenLanguages = (codes: readonly string[]): SpokenLanguage[] =>
  SPOKEN_LANGUAGES.filter((language) => codes.includes(language));

/**
 * Returns the names of the languages. Texts and no names of Intl, because Chromium has none in Mongolian, and a page must
 * read there as the server wrote it.
 */
export function spokenLanguageNames(t: Texts): Record<SpokenLanguage, string> {
  return {
    en: t.english,
    ja: t.japanese,
    zh: t.chinese,
    yue: t.cantonese,
    th: t.thai,
    vi: t.vietnamese,
    id: t.indonesian,
    ms: t.malay,
    fil: t.filipino,
    ru: t.russian,
    mn: t.mongolian,
    kk: t.kazakh,
    uz: t.uzbek,
    ar: t.arabic,
    fr: t.french,
    de: t.german,
    es: t.spanish,
  };
}

/** Writes languages as a list in the language of the texts. */
export function writeSpokenLanguages(t: Texts, codes: readonly string[]): string {
  const names = spokenLanguageNames(t);
  return pickSpokenLanguages(codes)
    .map((language) => names[language])
    .join(t.separator);
}
