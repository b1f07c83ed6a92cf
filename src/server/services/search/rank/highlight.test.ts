import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { readQuery } from '../read-query.ts';
import { highlightNames } from './highlight.ts';

function marked(text: string, name: string, nameKo: string | null): string[][] {
  const query = readQuery(text);
  if (!query) return [[], []];
  const found = highlightNames(query, name, nameKo);
  return [
    found.name.map(([from, to]) => name.slice(from, to)),
    found.nameKo.map(([from, to]) => (nameKo ?? '').slice(from, to)),
  ];
}

test.each([
  ['jongi', ['Jongi'], []],
  ['종이', [], ['종이']],
  ['종잏', [], ['종이학']],
  ['ㅈㅇㅎ', [], ['종이학']],
  ['chongi', ['Jongihak'], ['종이']],
  ['jongihak gangnam', ['Jongihak'], []],
  ['plastic', ['Plastic'], []],
  ['zzz', [], []],
] as const)('%s marks %j and %j', (text, name, nameKo) => {
  expect(marked(text, 'Jongihak Plastic Surgery Clinic', '종이학성형외과의원')).toEqual([name, nameKo]);
});

test('what was heard in Korean alone is marked there', () => {
  expect(marked('byul', 'Star Clinic', '별성형외과의원')).toEqual([[], ['별']]);
});

test('the pieces of two words are marked as one', () => {
  expect(marked('a tap', 'A Tap Clinic', null)).toEqual([['A Tap'], []]);
});

test('every stretch lies within its name', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (text, name) => {
      const query = readQuery(text);
      if (!query) return;
      for (const [from, to] of highlightNames(query, name, name).name) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(name.length);
      }
    }),
  );
});
