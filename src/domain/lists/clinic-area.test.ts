import { expect, test } from 'vitest';
import { clinicListPath, readClinicQuery } from './clinic-list.ts';
import { readClinicArea, writeShownArea } from './clinic-area.ts';

const read = (query: string) => readClinicArea(new URLSearchParams(query));

test('city, district and neighbourhood are read, however they are typed', () => {
  expect(read('city=Seoul&district=gangnam-gu&neighbourhood=sinsa-dong')).toEqual({
    city: 'seoul',
    district: 'gangnam-gu',
    neighbourhood: 'sinsa-dong',
  });
});

test('an area without the wider ones and a Korean name are left to the service, in the length that it takes', () => {
  expect(read(`district=${'a'.repeat(41)}&city=`)).toEqual({ district: 'a'.repeat(40) });
  expect(read('neighbourhood=신사동')).toEqual({ neighbourhood: '신사동' });
});

test('an area is part of the one address of a list', () => {
  const at = (query: string) => clinicListPath(readClinicQuery(new URLSearchParams(query)));
  expect(at('neighbourhood=sinsa-dong&district=Gangnam-gu&page=1')).toBe(
    '/clinics?district=gangnam-gu&neighbourhood=sinsa-dong',
  );
  expect(at('district=&city=')).toBe('/clinics');
});

const SHOWN = { city: 'seoul', district: 'gangnam-gu', neighbourhood: 'sinsa-dong' };

test.each([
  ['city=&district=gangnam-gu&neighbourhood=sinsa-dong', {}],
  ['city=busan&district=gangnam-gu&neighbourhood=sinsa-dong', { city: 'busan' }],
  ['city=seoul&district=&neighbourhood=sinsa-dong', { city: 'seoul' }],
  ['city=&district=&neighbourhood=sinsa-dong', {}],
  ['city=&district=jongno-gu&neighbourhood=sinsa-dong', { district: 'jongno-gu' }],
  ['city=seoul&district=gangnam-gu&neighbourhood=', { city: 'seoul', district: 'gangnam-gu' }],
  ['city=seoul&district=gangnam-gu&neighbourhood=sinsa-dong', SHOWN],
])('a form without scripts that showed an area and sends %s asks for %j', (sent, area) => {
  expect(read(`${sent}&shown=${writeShownArea(SHOWN)}`)).toEqual(area);
});

test('a form without scripts that showed no area asks for the district chosen in it', () => {
  const shown = writeShownArea({ city: undefined });
  expect(read(`city=&district=gangnam-gu&shown=${shown}`)).toEqual({ district: 'gangnam-gu' });
});
