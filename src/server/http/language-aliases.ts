import { type Locale, localPath, readLocale } from '#domain/locales.ts';

/** First segments by which other sites name a language or the country that reads it. */
const ALIASES: Readonly<Record<string, Locale>> = {
  en: 'en',
  jp: 'ja',
  zh: 'zh-Hans',
  cn: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  tw: 'zh-Hant',
  hk: 'zh-Hant',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  kr: 'ko',
  vn: 'vi',
};

/**
 * Returns the path of a page below the prefix that the site gives its language: '/ja/clinics' for '/jp/clinics' and
 * '/ja-jp/clinics'. Other paths stay as they are.
 * @param path a canonical path
 */
export function withOwnPrefix(path: string): string {
  const [, segment = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const locale = Object.hasOwn(ALIASES, segment) ? ALIASES[segment] : ofRegion(segment);
  return locale ? localPath(locale, rest || '/') : path;
}

/** Returns the language of a tag with a region, such as 'en-us'. */
const ofRegion = (tag: string): Locale | null => readLocale(/^([a-z]{2})-[a-z]{2}$/.exec(tag)?.[1]);
