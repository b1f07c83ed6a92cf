import { expect, test } from 'vitest';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { clinicListPath, readClinicQuery } from '#domain/lists/clinic-list.ts';
import { followKnownArea } from './follow-known-area.ts';

const area = (slug: string) => ({ slug, name: slug, count: 1 });
const AREAS = {
  cities: [area('seoul')],
  districts: [area('gangnam-gu')],
  neighbourhoods: [area('sinsa-dong')],
};

/** Returns the target of the redirect; null if there is none. */
function leadsTo(query: string, whole?: ClinicList['area']): string | null {
  const read = readClinicQuery(new URLSearchParams(query));
  try {
    followKnownArea(read, { areas: AREAS, area: whole ?? read }, clinicListPath);
    return null;
  } catch (response) {
    return (response as Response).headers.get('location');
  }
}

test.each([
  ['city=seoul&district=gangnam-gu&neighbourhood=sinsa-dong', null],
  ['', null],
  ['city=atlantis&district=gangnam-gu&sort=name', '/clinics?district=gangnam-gu&sort=name'],
  ['search=line&district=made-up-gu&neighbourhood=sinsa-dong&page=2', '/clinics?search=line'],
  ['district=gangnam-gu&neighbourhood=made-up-dong', '/clinics?district=gangnam-gu'],
])('%s leads to %s: an area that there is not falls away', (query, to) => {
  expect(leadsTo(query)).toBe(to);
});

test.each([
  ['district=gangnam-gu&page=2', '/clinics?city=seoul&district=gangnam-gu&page=2'],
  ['district=%EA%B0%95%EB%82%A8%EA%B5%AC', '/clinics?city=seoul&district=gangnam-gu'],
  ['district=seoul.gangnam-gu&sort=name', '/clinics?city=seoul&district=gangnam-gu&sort=name'],
  ['city=seoul&district=gangnam-gu', null],
])('%s leads to the whole area: %s', (query, to) => {
  expect(leadsTo(query, { city: 'seoul', district: 'gangnam-gu' })).toBe(to);
});
