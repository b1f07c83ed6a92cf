import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { readArea } from '#server/korean/places.ts';
import { CITY_NAMES } from '#server/korean/regions.ts';
import { readDemo } from './demo.ts';
import { getPlaceNames } from './place-names.ts';

const named = getPlaceNames().filter(({ latin }) => latin !== null);

test('each city and district of the demonstration, and each metropolitan city, has a name in every language', () => {
  const latin = new Set(named.map((place) => place.latin));
  const shown = readDemo().clinics.flatMap(({ city, district }) => [city, district]);
  for (const place of [...CITY_NAMES, ...shown]) expect(latin).toContain(place);
  for (const { latin: place, shown: names } of named)
    expect([...names.keys()], place ?? '').toEqual(LOCALES.slice(1));
});

test('a name is in the letters of its language, and no two places share one', () => {
  const SCRIPTS = {
    ru: /^[\p{Script=Cyrillic}-]+$/u,
    mn: /^[\p{Script=Cyrillic} ]+$/u,
    th: /^\p{Script=Thai}+$/u,
  };
  const ALSO = {
    ar: /^[\p{Script=Arabic}-]+$/u,
    ko: /^\p{Script=Hangul}+$/u,
    'zh-Hant': /^\p{Script=Han}+$/u,
  };
  for (const [locale, script] of Object.entries({ ...SCRIPTS, ...ALSO })) {
    const names = named.map(({ shown }) => shown.get(locale as keyof typeof SCRIPTS) ?? '');
    expect(names.filter((name) => !script.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('the 25 districts of Seoul are spelled as answers of the API spell them', () => {
  const districts = named.filter(({ isDistrict }) => isDistrict);
  expect(districts.length).toBeGreaterThanOrEqual(25);
  for (const { hangul, latin } of districts) expect(latin).toBe(readArea(hangul));
});
