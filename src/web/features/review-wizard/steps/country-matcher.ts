import type { COUNTRIES } from '#domain/review/submission-rules.ts';

/** The option for visitors whose country is not listed; matches every typed text. */
const LAST_RESORT = 'Other';

type Named = Exclude<(typeof COUNTRIES)[number], typeof LAST_RESORT>;

/** ISO codes of the countries, for their names in the visitor's languages, and further English names. */
const ALSO: Record<Named, { code: string; names?: string }> = {
  'United States': { code: 'US', names: 'USA America' },
  Canada: { code: 'CA' },
  'United Kingdom': { code: 'GB', names: 'UK Great Britain England Scotland Wales' },
  Australia: { code: 'AU' },
  'New Zealand': { code: 'NZ', names: 'Aotearoa' },
  China: { code: 'CN' },
  'Hong Kong': { code: 'HK', names: '香港' },
  Taiwan: { code: 'TW', names: '臺灣 台湾' },
  Mongolia: { code: 'MN' },
  Japan: { code: 'JP' },
  Singapore: { code: 'SG' },
  Malaysia: { code: 'MY' },
  Thailand: { code: 'TH' },
  Philippines: { code: 'PH' },
  Vietnam: { code: 'VN' },
  Indonesia: { code: 'ID' },
  India: { code: 'IN' },
  Russia: { code: 'RU' },
  Kazakhstan: { code: 'KZ' },
  Germany: { code: 'DE' },
  France: { code: 'FR' },
  Spain: { code: 'ES' },
  Italy: { code: 'IT' },
  Brazil: { code: 'BR' },
  Mexico: { code: 'MX' },
  'South Africa': { code: 'ZA' },
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
  for (const [country, { code, names = '' }] of Object.entries(ALSO)) {
    const localNames = regions.map((region) => region.of(code)).join(' ');
    words.set(country, wordsOf(`${country} ${code} ${names} ${localNames}`));
  }
  return (country, text) => {
    if (country === LAST_RESORT) return true;
    const known = words.get(country) ?? [];
    return wordsOf(text).every((typed) => known.some((word) => word.startsWith(typed)));
  };
}

/** Returns an empty list for an invalid language tag, such as 'en-US@posix'. */
function namesIn(language: string): Intl.DisplayNames[] {
  try {
    return [new Intl.DisplayNames(language, { type: 'region' })];
  } catch {
    return [];
  }
}
