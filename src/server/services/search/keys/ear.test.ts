import { expect, test } from 'vitest';
import { earKeys, hear, heardSkeleton, nearEarKeys } from './ear.ts';
import { foldLatin } from './fold.ts';

test.each([
  ['gangnam', 'kannam'],
  ['wonjin', 'onjin'],
  ['cheongdam', 'chondam'],
  ['sinnonhyeon', 'sinonhyon'],
  ['myeongdong', 'myondon'],
])('%s sounds like %s, which has no final ng', (romanised, heard) => {
  expect(heardSkeleton(hear(heard))).toBe(heardSkeleton(hear(romanised)));
});

test('a name has a key by ear where that differs from its sound, and one of its consonants', () => {
  expect(earKeys(foldLatin('gangnam'))).toEqual(['^kanam', '&knn']);
  expect(earKeys(foldLatin('dream'))).toEqual(['&tln']);
  expect(earKeys(foldLatin('view'))).toEqual([]);
});

test('names of one consonant are near with one other vowel', () => {
  expect(nearEarKeys('epa')).toContain('~epo');
  expect(nearEarKeys('tolim')).toEqual(['&tln']);
});
