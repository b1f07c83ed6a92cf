import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deletionsOf, editDistance } from './edit-distance.ts';

describe('editDistance counts', () => {
  test.each([
    ['crane', 'crane', 0],
    ['crane', 'crne', 1],
    ['crane', 'craane', 1],
    ['crane', 'crene', 1],
    ['crane', 'carne', 1],
    ['crane', 'caren', 2],
    ['crane', 'krame', 2],
    ['', 'ab', 2],
  ])('%s and %s: %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
    expect(editDistance(other, one, 2)).toBe(distance);
  });

  test('no further than it is asked to', () => {
    expect(editDistance('paper', 'stone', 1)).toBe(2);
    expect(editDistance('paper', 'papercrane', 2)).toBe(3);
  });
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'z', '종'), maxLength: 9 });

test('the edit distance is the same both ways, and the same as without its short cuts', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 4 }), (one, other, most) => {
      const exact = Math.min(editDistance(one, other, 20), most + 1);
      expect(Math.min(editDistance(one, other, most), most + 1)).toBe(exact);
      expect(Math.min(editDistance(other, one, most), most + 1)).toBe(exact);
    }),
  );
});

test('texts one slip apart share one of their deletions, or one is a deletion of the other', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      fc.pre(editDistance(one, other, 1) === 1);
      const [ones, others] = [
        [one, ...deletionsOf(one)],
        [other, ...deletionsOf(other)],
      ];
      expect(ones.some((text) => others.includes(text))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
