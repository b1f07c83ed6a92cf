import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/review/countries.ts';
import { countryMatcher, countryNames } from './country-matcher.ts';

const find = (text: string, ...languages: string[]) => {
  const matches = countryMatcher(countryNames(['en-GB', ...languages]));
  return COUNTRIES.filter((country) => matches(country, text));
};

test.each([
  ['USA', 'United States'],
  ['america', 'United States'],
  ['uk', 'United Kingdom'],
  ['states', 'United States'],
  ['ca', 'Canada'],
  ['viet nam', 'Vietnam', 'vi'],
  ['brasil', 'Brazil', 'pt-BR'],
  ['méxico', 'Mexico'],
  ['espana', 'Spain', 'es'],
  ['日本', 'Japan', 'ja'],
  ['росс', 'Russia', 'ru'],
  ['臺灣', 'Taiwan', 'zh-Hant'],
  ['香港', 'Hong Kong', 'zh-Hant'],
  ['일ㅂ', 'Japan', 'ko'],
  ['일보', 'Japan', 'ko'],
  ['монгол', 'Mongolia', 'mn'],
  ['қазақ', 'Kazakhstan', 'kk'],
  ['aotearoa', 'New Zealand'],
])('%s finds %s', (text, country, ...languages) => {
  expect(find(text, ...languages)).toEqual([country, 'Other']);
});

test('an invalid language does not fail', () => {
  expect(find('brasil', 'en-US@posix', 'pt')).toEqual(['Brazil', 'Other']);
});

test('an empty text matches every country, in their order', () => {
  expect(find(' ')).toEqual([...COUNTRIES]);
});

test.each(['portugal', 'brasil', 'other'])(
  '%s, which is no country of the list here, leaves Other to choose',
  (text) => {
    expect(find(text)).toEqual(['Other']);
  },
);

test('each country that is offered is found by its Korean name', () => {
  const korean = new Intl.DisplayNames('ko', { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const codes = [
    'US',
    'CA',
    'GB',
    'AU',
    'CN',
    'JP',
    'SG',
    'MY',
    'TH',
    'PH',
    'VN',
    'ID',
    'IN',
    'RU',
    'DE',
    'FR',
    'KZ',
    'MN',
    'NZ',
    'TW',
  ];
  for (const code of [...codes, 'ES', 'IT', 'BR', 'MX', 'ZA'])
    expect(find(korean.of(code) ?? '?', 'ko')).toContain(english.of(code));
});
