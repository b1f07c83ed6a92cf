import { expect, test } from 'vitest';
import { describeAreas } from './clinic-areas.ts';
import { completeArea } from './complete-area.ts';

const at = (city: string, district: string, neighbourhood: string, count: number) => ({
  city,
  district,
  neighbourhood,
  count,
});
const AREAS = [
  at('Seoul', 'Jung-gu', 'Myeong-dong', 3),
  at('Seoul', 'Jung-gu', 'Chungmuro 1-ga', 1),
  at('Seoul', 'Jung-gu', 'Sinsa-dong', 1),
  at('Seoul', 'Gangnam-gu', 'Sinsa-dong', 9),
  at('Seongnam', 'Bundang-gu', 'Seohyeon-dong', 1),
  at('Daegu', 'Jung-gu', 'Samdeok-dong', 4),
];

test.each([
  [{}, {}],
  [{ city: 'daegu' }, { city: 'daegu' }],
  [{ district: 'jung-gu' }, { city: 'seoul', district: 'jung-gu' }],
  [{ district: 'daegu.jung-gu' }, { city: 'daegu', district: 'jung-gu' }],
  [
    { city: 'daegu', district: 'jung-gu' },
    { city: 'daegu', district: 'jung-gu' },
  ],
  [{ neighbourhood: 'sinsa-dong' }, { city: 'seoul', district: 'gangnam-gu', neighbourhood: 'sinsa-dong' }],
  [
    { district: 'jung-gu', neighbourhood: 'samdeok-dong' },
    { city: 'daegu', district: 'jung-gu', neighbourhood: 'samdeok-dong' },
  ],
  [{ district: '강남구' }, { city: 'seoul', district: 'gangnam-gu' }],
  [{ neighbourhood: '충무로1가' }, { city: 'seoul', district: 'jung-gu', neighbourhood: 'chungmuro-1-ga' }],
  [{ city: '서울' }, { city: 'seoul' }],
  [
    { city: '대구광역시', district: '중구' },
    { city: 'daegu', district: 'jung-gu' },
  ],
  [{ city: '성남시' }, { city: 'seongnam' }],
  [{ district: 'made-up-gu' }, { district: 'made-up-gu' }],
])('%j is %j', (asked, area) => {
  expect(completeArea(AREAS, asked)).toEqual(area);
});

test('districts of the same name are offered with their city, but not within a city', () => {
  expect(describeAreas(AREAS, AREAS, {}).districts).toEqual([
    { slug: 'gangnam-gu', name: 'Gangnam-gu', count: 9 },
    { slug: 'seoul.jung-gu', name: 'Jung-gu, Seoul', count: 5 },
    { slug: 'daegu.jung-gu', name: 'Jung-gu, Daegu', count: 4 },
    { slug: 'bundang-gu', name: 'Bundang-gu', count: 1 },
  ]);
  expect(describeAreas(AREAS, AREAS, { city: 'daegu' }).districts).toEqual([
    { slug: 'jung-gu', name: 'Jung-gu', count: 4 },
  ]);
});
