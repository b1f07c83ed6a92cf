import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { foldLatin, hasSkeleton, skeletonOf } from './fold.ts';

describe('foldLatin hears the same in', () => {
  test.each([
    ['kim', 'gim'],
    ['park', 'bak', 'pak'],
    ['lee', 'yi', 'i', 'rhee'],
    ['choi', 'choe'],
    ['jung', 'jeong', 'chung'],
    ['young', 'yeong', 'yung'],
    ['woo', 'u'],
    ['hee', 'hui'],
    ['ahn', 'an'],
    ['hyun', 'hyeon'],
    ['face', 'pace'],
    ['light', 'right'],
    ['shin', 'sin'],
    ['dream', 'dreem', 'drim'],
    ['zero', 'jero'],
  ])('%s and %s', (...spellings) => {
    expect(new Set(spellings.map(foldLatin)).size).toBe(1);
  });
});

test.each([
  ['won', 'jin'],
  ['hana', 'hanna bi'],
  ['gangnam', 'gangdong'],
])('tells %s from %s', (one, other) => {
  expect(foldLatin(one)).not.toBe(foldLatin(other));
});

test('a skeleton survives vowels that are guessed', () => {
  expect(skeletonOf(foldLatin('manibo'))).toBe(skeletonOf(foldLatin('menubi')));
});

test('a sound has the skeleton that is made of it, and no other', () => {
  const sound = fc.string({ unit: fc.constantFrom('k', 'p', 't', 's', 'a', 'e', 'i', 'o') });
  fc.assert(
    fc.property(sound, sound, (one, other) => {
      expect(hasSkeleton(one, skeletonOf(other))).toBe(skeletonOf(one) === skeletonOf(other));
    }),
  );
});

test('whatever it is given, only the letters of sounds and digits come out', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(foldLatin(text.toLowerCase())).toMatch(/^[ktpjslmnhwyaeio0-9]*$/);
    }),
  );
});
