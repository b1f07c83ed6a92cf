import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/review/countries.ts';
import { countryName } from './country-name.ts';

test('English pages name countries as reviews store them', () => {
  expect(COUNTRIES.map((country) => countryName('en', country))).toEqual(COUNTRIES);
});

test.each([
  ['Japan', '日本'],
  ['Hong Kong', '香港'],
  ['Other', 'Other'],
  ['Atlantis', 'Atlantis'],
  ['toString', 'toString'],
])('%s is called %s on a Japanese page', (country, name) => {
  expect(countryName('ja', country)).toBe(name);
});
