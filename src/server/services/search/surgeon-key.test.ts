import { expect, test } from 'vitest';
import { spellPerson } from '#server/korean/personal-names.ts';
import { surgeonKey, withoutTitles } from './surgeon-key.ts';

test.each([
  ['Han Areum', 'Dr. Han Areum'],
  ['Han Areum', 'dr.HAN  A-reum'],
  ['Han Areum', 'Han Areum MD'],
  ['Han Areum', 'Han A Reum'],
  ['Han Areum', 'Areum Han'],
  ['김지호', '김지호 원장님'],
  ['김지호', '김 지호대표원장'],
  ['佐藤健', '佐藤 健先生'],
  ['Анна Ким', 'анна  ким'],
])('%s and %s are one', (one, other) => {
  expect(surgeonKey(one)).not.toBeNull();
  expect(surgeonKey(other)).toBe(surgeonKey(one));
});

test('Latin letters are the Hangul that they can be read as in one way only', () => {
  expect(spellPerson('park seojun')).toHaveLength(1);
  expect(surgeonKey('Dr. Park Seo-jun')).toBe(surgeonKey('박서준 원장'));
  expect(spellPerson('nam jihun')).toHaveLength(2);
  expect(surgeonKey('Nam Jihun')).not.toBe(surgeonKey('남지훈'));
});

test.each([
  ['Kim Jiho', 'Kim Jihoon'],
  ['Kim Jiho', 'Lee Jiho'],
  ['김지호', '김지후'],
])('%s and %s are two', (one, other) => {
  expect(surgeonKey(one)).not.toBe(surgeonKey(other));
});

test.each([
  'Kim',
  'Dr. Kim',
  '김 원장님',
  '원장님',
  'Dr.',
  '남궁',
  'Kim Jiho / Lee Minsu',
  'Kim Jiho and Lee Minsu',
  "I don't know",
  'unknown',
  'Kim 2',
  '-',
])('%s names nobody in particular', (name) => {
  expect(surgeonKey(name)).toBeNull();
});

test('a name is shown without its titles', () => {
  expect(withoutTitles(' Dr.  Han Areum ')).toBe('Han Areum');
  expect(withoutTitles('김지호 대표원장님')).toBe('김지호');
});
