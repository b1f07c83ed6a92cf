import { expect, test } from 'vitest';
import { findOutline, isPlaced, metresOutside } from './find-outline.ts';

const YEOKSAM = { city: 'Seoul', district: 'Gangnam-gu', neighbourhood: 'Yeoksam-dong' };
const IN_YEOKSAM = { latitude: 37.5007, longitude: 127.0364 };

test('an address is as precise as its smallest drawn area', () => {
  expect(findOutline(YEOKSAM)?.nameKo).toBe('역삼동');
  expect(findOutline({ ...YEOKSAM, neighbourhood: null })?.nameKo).toBe('강남구');
  expect(findOutline({ ...YEOKSAM, neighbourhood: 'Yeoksam 1-dong' })?.nameKo).toBe('강남구');
  // A neighbourhood of the other drawn district.
  expect(findOutline({ ...YEOKSAM, neighbourhood: 'Seocho-dong' })?.nameKo).toBe('강남구');
  expect(findOutline({ ...YEOKSAM, district: 'Mapo-gu', neighbourhood: 'Seogyo-dong' })?.nameKo).toBe(
    '마포구',
  );
  expect(findOutline({ ...YEOKSAM, district: null })).toBeNull();
  // Busan has districts of the same names.
  expect(findOutline({ city: 'Busan', district: 'Gangseo-gu', neighbourhood: null })).toBeNull();
});

test.each([
  ['nowhere', { latitude: 0, longitude: 0 }],
  ['swapped', { latitude: 127.0364, longitude: 37.5007 }],
  ['in Tokyo', { latitude: 35.68, longitude: 139.76 }],
  ['in Busan', { latitude: 35.158, longitude: 129.06 }],
  ['in another district', { latitude: 37.556, longitude: 126.923 }],
  ['in another neighbourhood', { latitude: 37.5273, longitude: 127.0286 }],
])('coordinates %s are no place for a clinic of Yeoksam-dong', (_, coordinates) => {
  expect(metresOutside(YEOKSAM, coordinates)).toBeGreaterThan(1_000);
  expect(isPlaced({ ...YEOKSAM, ...coordinates })).toBe(false);
});

test('coordinates within the area of the address place a clinic; on the other side of a road too', () => {
  expect(isPlaced({ ...YEOKSAM, ...IN_YEOKSAM })).toBe(true);
  // Gangnam station lies on the border with Seocho-dong.
  expect(isPlaced({ ...YEOKSAM, latitude: 37.4979, longitude: 127.0266 })).toBe(true);
  expect(isPlaced({ ...YEOKSAM, neighbourhood: null, latitude: 37.5271, longitude: 127.0286 })).toBe(true);
  expect(isPlaced({ ...YEOKSAM, latitude: null, longitude: null })).toBe(false);
  expect(isPlaced({ ...YEOKSAM, city: null, ...IN_YEOKSAM })).toBe(false);
});
