import { expect, test } from 'vitest';
import { nameLookup, rangesOf } from './read-candidates.ts';

const END = '\u{10ffff}';

test('a name that is looked for whole and as a beginning is one range, whose first key comes before the others', () => {
  const ranges = rangesOf([
    { ...nameLookup(['=view', '~piu']), tier: 0 },
    { ...nameLookup([], ['=view', '/view']), tier: 1 },
  ]);
  expect(ranges).toEqual({
    tiers: [0, 0, 1],
    restTiers: [1, 0, 1],
    firsts: ['=view', '~piu', '/view'],
    lasts: [`=view${END}`, '~piu', `/view${END}`],
  });
});

test('what an earlier lookup asks for is not asked for again by a later one', () => {
  const ranges = rangesOf([
    { ...nameLookup(['=view'], ['=view']), tier: 0 },
    { ...nameLookup(['=view'], ['=view']), tier: 2 },
  ]);
  expect(ranges).toEqual({ tiers: [0], restTiers: [0], firsts: ['=view'], lasts: [`=view${END}`] });
});
