import { COUNTRY_CODES, type ListedCountry, OTHER_COUNTRY } from '#domain/review/countries.ts';

/** Further names by which people call a country. */
const ALSO: Partial<Record<ListedCountry, string>> = {
  'United States': 'USA America',
  'United Kingdom': 'UK Great Britain England Scotland Wales',
  'New Zealand': 'Aotearoa',
  'Hong Kong': '香港',
  Taiwan: '臺灣 台湾',
};

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns a matcher: true when every typed word begins a word of the country's names, in English or the
 * visitor's languages.
 */
export function countryMatcher(languages: readonly string[]): (country: string, text: string) => boolean {
  const regions = languages.flatMap(namesIn);
  const words = new Map<string, string[]>();
  for (const [country, code] of Object.entries(COUNTRY_CODES)) {
    const localNames = regions.map((region) => region.of(code)).join(' ');
    words.set(country, wordsOf(`${country} ${code} ${ALSO[country as ListedCountry] ?? ''} ${localNames}`));
  }
  return (country, text) => {
    // Matches every text: it is for those whose country is not listed.
    if (country === OTHER_COUNTRY) return true;
    const known = words.get(country) ?? [];
    return wordsOf(text).every((typed) => known.some((word) => word.startsWith(typed)));
  };
}

/** Returns an empty list for an invalid language tag, such as 'en-US@posix'. */
function namesIn(language: string): Intl.DisplayNames[] {
  try {
    return (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style }),
    );
  } catch {
    return [];
  }
}
