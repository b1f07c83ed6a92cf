import { expect, test } from 'vitest';
import { atBeginning, readHan } from './han.ts';

test.each([
  ['原辰', '원진'],
  ['现代美学', '현대미학'],
  ['現代美學', '현대미학'],
  ['狎鸥亭', '압구정'],
  ['狎鷗亭', '압구정'],
  ['江南', '강남'],
  ['論峴', '논현'],
  ['论岘', '논현'],
  ['駅三', '역삼'],
  ['江南駅', '강남역'],
  ['江南站', '강남역'],
  ['江南区', '강남구'],
  ['沢国', '택국'],
])('Koreans read %s as %s, in traditional, simplified and Japanese form', (text, hangul) => {
  expect(readHan(text)[0]).toBe(hangul);
});

test('a character of several readings is read in each, also as the beginning of a word within another', () => {
  expect(readHan('金')).toEqual(['금', '김']);
  expect(readHan('新論峴')).toContain('신논현');
});

test('a place at either end is also read apart from the name', () => {
  expect(readHan('江南原辰')).toContain('강남 원진');
  expect(readHan('原辰江南')).toContain('원진 강남');
  expect(readHan('江南柳元')).toContain('강남 유원');
});

test.each([
  ['론', '논'],
  ['량', '양'],
  ['녀', '여'],
  ['님', '임'],
  ['남', '남'],
  ['원', '원'],
])('the initial-sound law makes %s %s', (syllable, begun) => {
  expect(atBeginning(syllable)).toBe(begun);
});
