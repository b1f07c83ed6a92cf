import { expect, test } from 'vitest';
import { makeMapArea } from '#tests/support/map-areas.ts';
import { drawMap } from './draw-map.ts';
import { groupAreas } from './map-model.ts';
import { NEIGHBOURHOODS } from './map-view.ts';

test('the number at an area counts its dots too, as the list does; its circle is drawn for the others', () => {
  const { neighbourhoods } = groupAreas({
    areas: [
      { ...makeMapArea('Gangnam-gu', 'Sinsa-dong', 8), pointCount: 4 },
      { ...makeMapArea('Gangnam-gu', 'Yeoksam-dong', 4), pointCount: 0 },
      { ...makeMapArea('Seocho-gu', 'Banpo-dong', 2), pointCount: 2 },
    ],
  });
  const { marks } = drawMap(NEIGHBOURHOODS, neighbourhoods, {
    nameOf: String,
    writeCount: String,
    isKorean: false,
  });
  expect(marks.map(({ name, count }) => [name, count])).toEqual([
    ['Sinsa-dong', '8'],
    ['Yeoksam-dong', '4'],
    ['Banpo-dong', '2'],
  ]);
  const [sinsa, yeoksam, banpo] = marks.map(({ radius }) => radius);
  expect(sinsa).toBeGreaterThan(0);
  expect(sinsa).toBe(yeoksam);
  expect(banpo).toBe(0);
});
