import { expect, test } from 'vitest';
import type { MapArea } from '#domain/clinic/clinic-map.ts';
import { toGrid } from '#domain/map/grid.ts';
import { NEIGHBOURHOOD_OUTLINES } from '#domain/map/outlines.ts';
import { countsOf, drawAreas, drawPoints, groupAreas, isChosen, radiusOf, writeDots } from './map-model.ts';
import { frameAreas, NEIGHBOURHOODS } from './map-view.ts';

const area = (place: Partial<MapArea>, clinicCount = 1, reviewedCount = 0, pointCount = 0): MapArea => ({
  city: 'Seoul',
  district: null,
  neighbourhood: null,
  ...place,
  clinicCount,
  reviewedCount,
  pointCount,
});

const AREAS = [
  area({ district: 'Mapo-gu' }, 3, 1),
  area({ district: 'Gangnam-gu' }, 2),
  area({ district: 'Gangnam-gu', neighbourhood: 'Sinsa-dong' }, 4, 3, 2),
  area({ district: 'Gangnam-gu', neighbourhood: 'Yeoksam-dong' }, 5, 5, 1),
  area({ district: 'Seocho-gu', neighbourhood: 'Banpo-dong' }, 1),
  area({}, 2),
  area({ city: 'Busan' }, 5, 2),
  area({ city: 'Busan', district: 'Haeundae-gu' }, 1),
  area({ city: null }, 1),
];

test('districts add up their neighbourhoods; the largest comes first', () => {
  const { neighbourhoods, districts, otherCities } = groupAreas({ areas: AREAS });
  const told = (areas: typeof districts) => areas.map(({ name, clinicCount }) => [name, clinicCount]);
  expect(told(neighbourhoods)).toEqual([
    ['Yeoksam-dong', 5],
    ['Sinsa-dong', 4],
    [null, 2],
    ['Banpo-dong', 1],
  ]);
  expect(told(districts)).toEqual([
    ['Gangnam-gu', 11],
    ['Mapo-gu', 3],
    [null, 2],
    ['Seocho-gu', 1],
  ]);
  expect(districts[0]).toMatchObject({ reviewedCount: 8, pointCount: 3 });
  expect(told(otherCities)).toEqual([
    ['Busan', 6],
    [null, 1],
  ]);
});

test('each clinic is counted once among the districts and cities', () => {
  const { districts, otherCities } = groupAreas({ areas: AREAS });
  const sum = [...districts, ...otherCities].reduce((total, { clinicCount }) => total + clinicCount, 0);
  expect(sum).toBe(24);
});

test('the filters of areas name all levels above them', () => {
  const { neighbourhoods, districts, otherCities } = groupAreas({ areas: AREAS });
  const sinsa = { city: 'seoul', district: 'gangnam-gu', neighbourhood: 'sinsa-dong' };
  expect(neighbourhoods.map(({ filter }) => filter)).toContainEqual(sinsa);
  expect(districts[0]?.filter).toEqual({ ...sinsa, neighbourhood: undefined });
  expect(otherCities[0]?.filter).toEqual({ city: 'busan', district: undefined, neighbourhood: undefined });
  expect(neighbourhoods.filter(({ filter }) => isChosen(filter, sinsa)).map(({ name }) => name)).toEqual([
    'Sinsa-dong',
  ]);
  expect(districts.some(({ filter }) => isChosen(filter, sinsa))).toBe(false);
});

test('a drawn area is found by its district and name, and unnamed places are none', () => {
  const { neighbourhoods, districts } = groupAreas({
    areas: [...AREAS, area({ district: 'Seocho-gu', neighbourhood: 'Sinsa-dong' }, 9)],
  });
  const sinsa = { district: 'Gangnam-gu', neighbourhood: 'Sinsa-dong' };
  expect(countsOf(sinsa, neighbourhoods)?.clinicCount).toBe(4);
  expect(countsOf({ ...sinsa, neighbourhood: 'Segok-dong' }, neighbourhoods)).toBeUndefined();
  expect(countsOf({ ...sinsa, neighbourhood: null }, districts)?.clinicCount).toBe(11);
  expect(countsOf({ district: 'Nowon-gu', neighbourhood: null }, districts)).toBeUndefined();
});

test('areas are drawn in the order of the list in words, those without clinics apart', () => {
  const { neighbourhoods } = groupAreas({ areas: AREAS });
  const { linked, empty } = drawAreas(NEIGHBOURHOOD_OUTLINES, neighbourhoods);
  expect(linked.map(({ counts }) => counts)).toEqual(neighbourhoods.filter(({ name }) => name !== null));
  expect(linked.map(({ outline }) => outline.neighbourhood)).toEqual([
    'Yeoksam-dong',
    'Sinsa-dong',
    'Banpo-dong',
  ]);
  expect(empty).toHaveLength(NEIGHBOURHOOD_OUTLINES.length - 3);
});

test('the view is as wide as the areas with clinics, unless dots may be elsewhere', () => {
  const { neighbourhoods } = groupAreas({ areas: AREAS });
  const framed = frameAreas(NEIGHBOURHOODS, neighbourhoods);
  const banpo = NEIGHBOURHOOD_OUTLINES.find(({ neighbourhood }) => neighbourhood === 'Banpo-dong');
  expect(framed.width).toBeLessThan(NEIGHBOURHOODS.width * 0.7);
  expect(banpo && banpo.x > framed.left && banpo.y < framed.top + framed.height).toBe(true);
  expect(frameAreas(NEIGHBOURHOODS, [])).toBe(NEIGHBOURHOODS);
  const unknown = groupAreas({ areas: [...AREAS, area({ district: 'Seocho-gu' }, 2, 0, 1)] });
  expect(frameAreas(NEIGHBOURHOODS, unknown.neighbourhoods)).toBe(NEIGHBOURHOODS);
});

test('the area of a circle is to the largest one as the numbers of clinics are', () => {
  expect(radiusOf(20, 20, 46)).toBe(46);
  expect(radiusOf(5, 20, 46)).toBe(23);
  expect(radiusOf(0, 20, 46)).toBe(0);
  expect(radiusOf(0, 0, 46)).toBe(0);
});

const POINTS = [
  { latitude: 37.5164, longitude: 127.0203, isReviewed: true },
  { latitude: 37.4979, longitude: 127.0276, isReviewed: false },
  { latitude: 37.5273, longitude: 127.0405, isReviewed: true },
];

/** Follows the relative steps of a path. */
function readDots(path: string) {
  let at = { x: 0, y: 0 };
  return [...path.matchAll(/m(-?\d+) (-?\d+)h0/g)].map(([, x, y]) => {
    at = { x: at.x + Number(x), y: at.y + Number(y) };
    return at;
  });
}

test('each clinic with certain coordinates is a dot at its place, apart by reviews', () => {
  const places = (isReviewed: boolean) =>
    POINTS.filter((point) => point.isReviewed === isReviewed)
      .map(toGrid)
      .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  expect(readDots(writeDots(POINTS, true))).toEqual(places(true));
  expect(drawPoints({ areas: AREAS, points: POINTS })).toEqual({
    areas: AREAS,
    dots: { reviewed: writeDots(POINTS, true), others: writeDots(POINTS, false) },
  });
  expect(readDots(writeDots(POINTS, false))).toEqual(places(false));
  expect(writeDots([], true)).toBe('');
});
