import { expect, test } from 'vitest';
import { spellPerson } from './personal-names.ts';

const textsOf = (name: string) => spellPerson(name).map(({ text }) => text);

test.each([
  ['제갈', ['jegal']],
  ['정', ['jeong', 'jung', 'chung']],
  ['제갈단', ['jegal dan', 'dan jegal']],
  ['김 영진', ['kim yeongjin', 'gim yeongjin', 'kim young-jin', 'youngjin kim']],
  ['서문', ['seomun']],
])('%s is written in Latin letters as %j', (hangul, latin) => {
  expect(textsOf(hangul)).toEqual(expect.arrayContaining(latin));
});

test.each([
  ['Jegal', ['제갈']],
  ['lee', ['이']],
  ['Kim Young-jin', ['김영진']],
  ['Yeongjin Kim', ['김영진']],
])('%s is written in Hangul as %j', (latin, hangul) => {
  expect(textsOf(latin)).toEqual(expect.arrayContaining(hangul));
});

test('a surname alone is a word of its own in Latin letters: 김 is not the beginning of Kimberly', () => {
  expect(
    spellPerson('김')
      .filter(({ isWord }) => !isWord)
      .map(({ text }) => text),
  ).toEqual([]);
  expect(spellPerson('제갈')).toContainEqual({ text: 'jegal', isWord: true });
});

test.each(['', 'rhinoplasty', '2 eyes', 'ㄱㄴ', '종'.repeat(9)])('%j is nobody', (text) => {
  expect(spellPerson(text)).toEqual([]);
});
