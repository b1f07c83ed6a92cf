import { expect, test } from 'vitest';
import { clinicPlace, distinctPlaces } from './clinic-place.ts';

const clinic = {
  name: 'Seoul Eye',
  nameKo: '서울아이',
  district: 'Seocho-gu',
  city: 'Seoul',
  address: '439 Gangnam-daero',
};

test('a place is the district with its city, as far as known', () => {
  expect(clinicPlace(clinic)).toBe('Seocho-gu, Seoul');
  expect(clinicPlace({ district: null, city: 'Busan' })).toBe('Busan');
  expect(clinicPlace({ district: null, city: null })).toBe('');
});

test('clinics of one name in one district are told apart by their addresses', () => {
  const twin = { ...clinic, address: '415 Gangnam-daero' };
  const namesake = { ...clinic, district: 'Mapo-gu' };
  const placeOf = distinctPlaces([clinic, twin, namesake]);
  expect([clinic, twin, namesake].map(placeOf)).toEqual([
    '439 Gangnam-daero',
    '415 Gangnam-daero',
    'Mapo-gu, Seoul',
  ]);
  expect(distinctPlaces([clinic, namesake])(clinic)).toBe('Seocho-gu, Seoul');
});
