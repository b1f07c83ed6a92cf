/** A language of the interface, as its BCP 47 tag. */
export type Locale = (typeof LOCALES)[number];

/** The languages of the interface, English first: the order of the language menu. */
export const LOCALES = ['en', 'ja', 'zh-Hans', 'zh-Hant', 'ko', 'th', 'vi', 'ru', 'mn', 'ar'] as const;

/** The language of pages without a prefix, and of texts that no other language has. */
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** Each language's own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ja: '日本語',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ko: '한국어',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  ru: 'Русский',
  mn: 'Монгол',
  ar: 'العربية',
};

/** Returns the writing direction of a language, for the `dir` attribute. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** Returns the tag for Intl: Arabic with the digits in which the site writes prices. */
export const intlTag = (locale: Locale): string =>
  locale === 'ar' ? 'ar-u-nu-latn' : locale === 'en' ? 'en-US' : locale;

/** Returns the path prefix of a language: '' for English, '/zh-hans'. */
export const localePrefix = (locale: Locale): string =>
  locale === DEFAULT_LOCALE ? '' : `/${locale.toLowerCase()}`;

const BY_SEGMENT = new Map(
  LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => [locale.toLowerCase(), locale]),
);

/**
 * Splits the path of a page into its language and the path below the language's prefix.
 * @param path a canonical path, such as '/ja/clinics'
 */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const end = path.indexOf('/', 1);
  const locale = BY_SEGMENT.get(path.slice(1, end < 0 ? undefined : end));
  if (!locale) return { locale: DEFAULT_LOCALE, path };
  return { locale, path: end < 0 ? '/' : path.slice(end) };
}

/** Returns the path of a page in a language. @param path without a prefix, with its query */
export const localPath = (locale: Locale, path: string): string => {
  const prefix = localePrefix(locale);
  return prefix + (prefix && /^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path);
};

/** Returns the language with this tag; null for anything else. */
export const readLocale = (tag: string | null | undefined): Locale | null =>
  LOCALES.find((locale) => locale === tag) ?? null;
