/** ISO codes of the countries of the form, in display order, by the names under which reviews store them. */
export const COUNTRY_CODES = {
  'United States': 'US',
  Canada: 'CA',
  'United Kingdom': 'GB',
  Australia: 'AU',
  'New Zealand': 'NZ',
  China: 'CN',
  'Hong Kong': 'HK',
  Taiwan: 'TW',
  Mongolia: 'MN',
  Japan: 'JP',
  Singapore: 'SG',
  Malaysia: 'MY',
  Thailand: 'TH',
  Philippines: 'PH',
  Vietnam: 'VN',
  Indonesia: 'ID',
  India: 'IN',
  Russia: 'RU',
  Kazakhstan: 'KZ',
  Germany: 'DE',
  France: 'FR',
  Spain: 'ES',
  Italy: 'IT',
  Brazil: 'BR',
  Mexico: 'MX',
  'South Africa': 'ZA',
} as const;

/** Stored for a country that is not listed. */
export const OTHER_COUNTRY = 'Other';

export type ListedCountry = keyof typeof COUNTRY_CODES;

/** Countries of the form, in display order. */
export const COUNTRIES: readonly string[] = [...Object.keys(COUNTRY_CODES), OTHER_COUNTRY];
