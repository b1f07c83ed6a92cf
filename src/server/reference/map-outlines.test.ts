import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { slugify } from '#domain/slug.ts';
import { toGrid } from '#domain/map/grid.ts';
import { RIVER } from '#domain/map/outline-lines.ts';
import { DISTRICT_OUTLINES, NEIGHBOURHOOD_OUTLINES } from '#domain/map/outlines.ts';
import { distanceTo, isInside, readRings } from '#domain/map/polygon.ts';
import { STATIONS } from '#domain/map/stations.ts';
import { getPlaceNames } from './place-names.ts';
import { splitCell, readRows } from './read-rows.ts';

/** The legal neighbourhoods of both districts. */
const NEIGHBOURHOODS =
  '역삼 개포 청담 삼성 대치 신사 논현 압구정 세곡 자곡 율현 일원 수서 도곡 방배 양재 우면 원지 잠원 반포 서초 내곡 염곡 신원';

test('every neighbourhood of Gangnam-gu and Seocho-gu is drawn, and every district of Seoul', () => {
  expect(NEIGHBOURHOOD_OUTLINES.map(({ nameKo }) => nameKo).sort()).toEqual(
    NEIGHBOURHOODS.split(' ')
      .map((name) => `${name}동`)
      .sort(),
  );
  const districts = getPlaceNames().filter(({ isDistrict }) => isDistrict);
  for (const { district, nameKo } of DISTRICT_OUTLINES)
    expect(districts).toContainEqual(expect.objectContaining({ latin: district, hangul: nameKo }));
  expect(new Set(DISTRICT_OUTLINES.map(({ district }) => slugify(district))).size).toBe(25);
});

test('the outlines are small enough for a page', () => {
  const file = join(import.meta.dirname, '../../domain/map/outline-lines.ts');
  expect(gzipSync(readFileSync(file)).length).toBeLessThan(8 * 1024);
});

test('a label stands within its area and in no other of its map', () => {
  for (const outlines of [DISTRICT_OUTLINES, NEIGHBOURHOOD_OUTLINES])
    for (const { x, y, nameKo } of outlines)
      expect(
        outlines.filter(({ outline }) => isInside(readRings(outline), { x, y })).map((area) => area.nameKo),
      ).toEqual([nameKo]);
});

test.each(['강남구', '서초구', '용산구', '성동구'])('the river is the border of %s', (name) => {
  const outline = DISTRICT_OUTLINES.find(({ nameKo }) => nameKo === name);
  const area = readRings(outline?.outline ?? '');
  const onBorder = readRings(RIVER.districts)
    .flat()
    .filter((point) => distanceTo(area, point) < 2);
  expect(onBorder.length).toBeGreaterThan(2);
});

test('each station is within 150 metres of every neighbourhood in which the search finds it', () => {
  const rows = readRows('seoul-stations.csv');
  for (const station of STATIONS) {
    const row = rows.find((one) => one['station'] === station.nameKo);
    const drawn = NEIGHBOURHOOD_OUTLINES.filter(({ nameKo }) =>
      splitCell(row?.['neighbourhoods']).includes(nameKo),
    );
    expect(drawn, station.name).not.toEqual([]);
    for (const { outline, nameKo } of drawn) {
      const area = readRings(outline);
      const units = isInside(area, toGrid(station)) ? 0 : distanceTo(area, toGrid(station));
      expect(units * 10, `${station.name} from ${nameKo}`).toBeLessThan(150);
    }
  }
});
