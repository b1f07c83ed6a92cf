import type { Locale } from '#domain/locales.ts';

/** Regions and scripts that write Chinese in traditional characters. */
const TRADITIONAL = /-(?:Hant|TW|HK|MO)\b/i;

/**
 * Returns the language to offer: the first of the browser's that the site has, unless the page is in one that the
 * reader prefers or reads as well.
 * @param wanted the browser's languages, the preferred first
 */
export function findOffered(
  wanted: readonly string[],
  languages: readonly Locale[],
  current: Locale,
): Locale | null {
  const first = wanted.map(toLocale).find((locale) => languages.some((one) => one === locale));
  return first === undefined || first === current ? null : (first as Locale);
}

function toLocale(tag: string): string {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  if (language !== 'zh') return language;
  return TRADITIONAL.test(tag) ? 'zh-Hant' : 'zh-Hans';
}
