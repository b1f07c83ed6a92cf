import { expect, test } from 'vitest';
import { listNearbyPlaces } from './nearby.ts';

test.each([
  ['446 Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul', ['Yeoksam-dong', 'Gangnam-gu']],
  ['3F, 10 Jong-ro, Jongno 3-ga, Gangnam-gu, Seoul', ['Jongno 3-ga', 'Gangnam-gu']],
  ['12 Sinsa-dong, Gangnam-gu, Seoul', ['Sinsa-dong', 'Gangnam-gu']],
  ['446 Gangnam-daero, Gangnam-gu, Seoul', ['Gangnam-gu']],
  ['2F B-dong Tower, 446 Gangnam-daero', ['Gangnam-gu']],
])('%s is near %j', (address, names) => {
  expect(listNearbyPlaces({ address, district: 'Gangnam-gu' }).map(({ name }) => name)).toEqual(names);
});

test('a clinic of which no place is known is near none', () => {
  expect(listNearbyPlaces({ address: '1 Nowhere', district: null })).toEqual([]);
});
