import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { NEIGHBOURHOOD_OUTLINES } from '#domain/map/outlines.ts';
import { widthOf } from '#domain/text-width.ts';
import { getPlaceNames } from '#server/reference/place-names.ts';
import { FULLEST_MAP, makeMapArea } from '#tests/support/map-areas.ts';
import { drawMap, WIDTH } from './draw-map.ts';
import { LETTERS } from './letter-sizes.ts';
import { type CountedArea, groupAreas } from './map-model.ts';
import { DISTRICTS, frameAreas, type MapView, NEIGHBOURHOODS } from './map-view.ts';
import { type Label, placeLabels } from './place-labels.ts';

/** Numbers of clinics by area as a register of Seoul tells them: most in a few neighbourhoods. */
const USUAL = [
  ['Gangnam-gu', { 'Sinsa-dong': 223, 'Nonhyeon-dong': 119, 'Yeoksam-dong': 82, 'Cheongdam-dong': 32 }],
  ['Gangnam-gu', { 'Samseong-dong': 4, 'Daechi-dong': 3, 'Dogok-dong': 1, '': 16 }],
  ['Seocho-gu', { 'Seocho-dong': 69, 'Jamwon-dong': 29, 'Banpo-dong': 18, 'Bangbae-dong': 5 }],
  ['Nowon-gu', { '': 10 }],
  ['Mapo-gu', { '': 8 }],
  ['Jung-gu', { '': 2 }],
  ['Yeongdeungpo-gu', { '': 7 }],
] as const;

const usual = groupAreas({
  areas: USUAL.flatMap(([district, counts]) =>
    Object.entries(counts).map(([name, count]) => makeMapArea(district, name || null, count)),
  ),
});

const fullest = groupAreas({ areas: [...FULLEST_MAP] });

/** Names districts in a language; neighbourhoods have names in Korean and English alone. */
function namesIn(locale: Locale): (name: string | null) => string {
  const places = new Map(getPlaceNames().map(({ latin, shown }) => [latin, shown.get(locale)]));
  const korean = new Map(NEIGHBOURHOOD_OUTLINES.map(({ neighbourhood, nameKo }) => [neighbourhood, nameKo]));
  return (name) => (locale === 'ko' ? korean.get(name) : undefined) ?? places.get(name) ?? name ?? '';
}

function lettersOf(view: MapView, areas: readonly CountedArea[], locale: Locale) {
  const drawn = drawMap(view, areas, {
    nameOf: namesIn(locale),
    writeCount: String,
    isKorean: locale === 'ko',
  });
  const bounds = { left: 0, top: 0, right: WIDTH, bottom: drawn.height };
  return LETTERS.map((letters) => ({
    ...drawn,
    letters,
    labels: placeLabels(drawn.marks, drawn.stations, letters, bounds),
  }));
}

type Drawn = ReturnType<typeof lettersOf>[number];

/** Lists what may not be covered: each text with half of its width and of the height of its letters, and each circle. */
function listBoxes({ letters, labels, marks }: Drawn) {
  const ofText = (size: number) => (label: Label) => ({
    ...label,
    right: (widthOf(label.text) * size) / 2 - 1,
    down: size / 2 - 1,
  });
  return [
    ...labels.counts.filter(({ isOnCircle }) => !isOnCircle).map(ofText(letters.count)),
    ...labels.names.map(ofText(letters.name)),
    ...labels.stations.map(ofText(letters.station)),
    ...marks.map((mark) => ({
      ...mark,
      text: `circle of ${mark.name}`,
      right: mark.radius,
      down: mark.radius,
    })),
  ];
}

/** Lists pairs that cover each other, of which at least one is a name. */
function listCovered(drawn: Drawn): string[] {
  const boxes = listBoxes(drawn);
  const names = new Set([...drawn.labels.names, ...drawn.labels.stations].map(({ text }) => text));
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(({ text }) => names.has(one.text) || names.has(text))
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < one.right + other.right &&
          Math.abs(one.y - other.y) < one.down + other.down,
      )
      .map((other) => `${one.text} and ${other.text}`),
  );
}

const MAPS = [
  ['neighbourhoods', frameAreas(NEIGHBOURHOODS, usual.neighbourhoods), usual.neighbourhoods],
  ['districts', DISTRICTS, usual.districts],
  ['all neighbourhoods', frameAreas(NEIGHBOURHOODS, fullest.neighbourhoods), fullest.neighbourhoods],
  ['all districts', DISTRICTS, fullest.districts],
] as const;

test.for(LOCALES.flatMap((locale) => MAPS.map((map) => [locale, ...map] as const)))(
  'in %s, no name of %s covers another, a number or a circle',
  ([locale, , view, areas]) => {
    for (const drawn of lettersOf(view, areas, locale)) expect(listCovered(drawn)).toEqual([]);
  },
);

test.for(LOCALES)('in %s, all neighbourhoods with clinics have their names at each width', (locale) => {
  const view = frameAreas(NEIGHBOURHOODS, usual.neighbourhoods);
  for (const { labels, marks, letters } of lettersOf(view, usual.neighbourhoods, locale)) {
    expect(
      labels.names.map(({ text }) => text),
      letters.className,
    ).toEqual(marks.map(({ name }) => name));
    expect(labels.counts.map(({ text }) => text)).toEqual(marks.map(({ count }) => count));
  }
});

test('most stations have their names where a map is not narrow', () => {
  const view = frameAreas(NEIGHBOURHOODS, usual.neighbourhoods);
  const [, ...wider] = lettersOf(view, usual.neighbourhoods, 'en');
  expect(wider.map(({ labels }) => labels.stations.length >= 7)).toEqual([true, true, true]);
});

test('where names have no room, those of areas with more clinics are kept', () => {
  const crowd = Array.from({ length: 6 }, (_, at) => ({
    x: 100,
    y: 60,
    name: `Area ${at}`,
    count: '1',
    radius: 20,
  }));
  const { names, counts } = placeLabels(
    crowd,
    [],
    { count: 20, name: 40, station: 20 },
    {
      left: 0,
      top: 0,
      right: 200,
      bottom: 130,
    },
  );
  expect(names.length).toBeLessThan(crowd.length);
  expect(names.map(({ text }) => text)).toEqual(crowd.slice(0, names.length).map(({ name }) => name));
  expect(counts).toHaveLength(crowd.length);
});
