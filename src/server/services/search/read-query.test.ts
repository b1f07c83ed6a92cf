import { expect, test } from 'vitest';
import { isPlaceAlone, readQuery } from './read-query.ts';

const placesOf = (text: string) => {
  const alone = readQuery(text)?.readings.find(({ names }) => names.length === 0);
  return alone?.places.flatMap(({ keys }) => keys);
};

test.each([
  ['Seoul, Korea', 'seoul'],
  ['seoul south korea', 'seoul'],
  ['gang nam', 'gangnam'],
  ['강남 역', '강남역'],
  ['강남역 근처', '강남역'],
  ['강남역근처', '강남역'],
  ['gangnam area', 'gangnam'],
])('%s is the place %s', (text, place) => {
  expect(readQuery(text)).toSatisfy(isPlaceAlone);
  expect(placesOf(text)).toEqual(placesOf(place));
});

test.each(['korea', 'south korea', 'Republic of Korea', '대한민국'])(
  '%s says nothing of a clinic',
  (text) => {
    expect(readQuery(text)?.isGeneric).toBe(true);
  },
);

test.each(['price', 'best prices', 'reviews', 'cheap clinic', '가격', '추천 병원'])(
  '%s alone says nothing of a clinic, nor means a procedure',
  (text) => {
    expect(readQuery(text)).toMatchObject({ isGeneric: true, hasFillers: /clinic|병원/.test(text) });
  },
);

test.each(['gang\u00adnam', '\u202egangnam', 'gangnam\u2069', 'gang\u200bnam'])(
  'invisible characters of a pasted text change nothing: %j',
  (text) => {
    expect(readQuery(text)).toEqual(readQuery('gangnam'));
  },
);

test('two places beside each other are not one in pieces', () => {
  expect(placesOf('서초구 반포동')).toEqual([...(placesOf('서초구') ?? []), ...(placesOf('반포동') ?? [])]);
});

test.each([
  ['bbl', 'buttock fat transfer'],
  ['belly fat', 'tummy lipo'],
  ['best jaw shaving', 'jaw reduction'],
])('%s means %s, for procedures alone', (text, means) => {
  expect(readQuery(text)?.meanings[0]?.names[0]?.plain).toBe(means);
  expect(readQuery(text)?.readings.flatMap(({ names }) => names.map(({ plain }) => plain))).not.toContain(
    means,
  );
});

test('a price is left out, and known to be', () => {
  expect(readQuery('under 3,000,000 rhinoplasty')).toEqual({ ...readQuery('rhinoplasty'), hasPrice: true });
});
