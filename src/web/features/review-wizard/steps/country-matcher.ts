import { COUNTRY_CODES, type ListedCountry, OTHER_COUNTRY } from '#domain/review/countries.ts';

/** Further names by which people call a country. */
const ALSO: Partial<Record<ListedCountry, readonly string[]>> = {
  'United States': ['USA', 'America'],
  'United Kingdom': ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  'New Zealand': ['Aotearoa'],
  'Hong Kong': ['香港'],
  Taiwan: ['臺灣', '台湾'],
};

/** Splits a text into words, Hangul into letters, so that a syllable matches while it is being composed. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const codeOf = (country: string): string | undefined => COUNTRY_CODES[country as ListedCountry];

/** Returns a function that lists the names of a country in English and the visitor's languages. */
export function countryNames(languages: readonly string[]): (country: string) => readonly string[] {
  const regions = languages.flatMap(namesIn);
  return (country) => {
    const code = codeOf(country);
    const local = code === undefined ? [] : regions.map((region) => region.of(code) ?? []).flat();
    return [country, ...(ALSO[country as ListedCountry] ?? []), ...local];
  };
}

/** Returns a matcher: true when every typed word begins a word of the country's names, or its code. */
export function countryMatcher(
  namesOf: (country: string) => readonly string[],
): (country: string, text: string) => boolean {
  const words = new Map(
    Object.entries(COUNTRY_CODES).map(([country, code]) => [
      country,
      wordsOf([code, ...namesOf(country)].join(' ')),
    ]),
  );
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
