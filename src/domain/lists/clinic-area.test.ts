import { expect, test } from 'vitest';
import { clinicListPath, readClinicQuery } from './clinic-list.ts';
import { readClinicArea } from './clinic-area.ts';

const read = (query: string) => readClinicArea(new URLSearchParams(query));

test('city, district and neighbourhood are read, however they are typed', () => {
  expect(read('city=Seoul&district=gangnam-gu&neighbourhood=sinsa-dong')).toEqual({
    city: 'seoul',
    district: 'gangnam-gu',
    neighbourhood: 'sinsa-dong',
  });
});

test('what can’t be an area falls away, and a neighbourhood outside of a district', () => {
  expect(read(`city=%25&district=${'a'.repeat(41)}&neighbourhood=sinsa-dong`)).toEqual({});
  expect(read('neighbourhood=sinsa-dong')).toEqual({});
});

test('an area is part of the one address of a list', () => {
  const at = (query: string) => clinicListPath(readClinicQuery(new URLSearchParams(query)));
  expect(at('neighbourhood=sinsa-dong&district=Gangnam-gu&page=1')).toBe(
    '/clinics?district=gangnam-gu&neighbourhood=sinsa-dong',
  );
  expect(at('district=%3Cscript%3E&city=')).toBe('/clinics');
});
