import { expect, test } from 'vitest';
import type { Procedure } from '#domain/procedure/procedure-views.ts';
import { splitTop, withTopStrips } from './split-top.ts';

const make = (id: number, count: number): Procedure =>
  ({
    id,
    slug: `p${id}`,
    name: `P ${id}`,
    price: count === 0 ? null : { count, distribution: { binKrw: null } },
  }) as never;

const ids = (list: readonly Procedure[]) => list.map(({ id }) => id);

test('the five with the most reported prices come first, the rest as given', () => {
  const { top, rest } = splitTop([1, 9, 3, 9, 0, 4, 5, 2].map((count, id) => make(id, count)));
  expect(ids(top)).toEqual([1, 3, 6, 5, 2]);
  expect(ids(rest)).toEqual([0, 4, 7]);
});

test('procedures without a reported price are never at the top', () => {
  const { top, rest } = splitTop([make(1, 0), make(2, 4), make(3, 0)]);
  expect([ids(top), ids(rest)]).toEqual([[2], [1, 3]]);
});

test.each([
  ['without any report', [0, 0, 0, 0, 0, 0, 0]],
  ['with one more than are shown', [7, 6, 5, 4, 3, 2]],
])('%s nothing is folded', (_, counts) => {
  const { top, rest } = splitTop(counts.map((count, id) => make(id, count)));
  expect(ids(top)).toEqual([...counts.keys()]);
  expect(rest).toEqual([]);
});

test('only those at the top have strips', () => {
  const eye = [6, 5, 4, 3, 2, 1, 1].map((count, id) => make(id, count));
  const { eye: listed = [] } = withTopStrips({ eye });
  expect(listed.map(({ price }) => price && 'distribution' in price)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(listed[6]?.price).toEqual({ count: 1 });
});
