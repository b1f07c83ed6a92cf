import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { romanise, romaniseSyllables } from './romanise.ts';

describe('romanise', () => {
  it.each([
    ['압구정', 'apgujeong'],
    ['논현', 'nonhyeon'],
    ['선릉', 'seolleung'],
    ['왕십리', 'wangsimni'],
    ['종로', 'jongno'],
    ['신림', 'sillim'],
    ['밝은', 'balgeun'],
    ['같이', 'gachi'],
  ])('writes the sound changes within one root: %s', (hangul, english) => {
    expect(romanise(hangul)).toBe(english);
  });

  it.each([
    ['동일', 'dongil'],
    ['한양', 'hanyang'],
    ['통영', 'tongyeong'],
    ['삼익', 'samik'],
    ['남영', 'namyeong'],
    ['한일', 'hanil'],
    ['미학연', 'mihagyeon'],
  ])('inserts no n within one root: %s', (hangul, english) => {
    expect(romanise(hangul)).toBe(english);
  });

  it.each([
    ['묵호', 'mukho'],
    ['집현', 'jiphyeon'],
  ])('keeps the h of nouns: %s', (hangul, english) => {
    expect(romanise(hangul)).toBe(english);
  });

  it('keeps what is not Hangul', () => {
    expect(romanise('5가')).toBe('5ga');
    expect(romanise('K원')).toBe('kwon');
  });

  it('leaves no Hangul of whole syllables, whatever it is given', () => {
    const syllables = fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { maxLength: 12 });
    fc.assert(
      fc.property(syllables, (codes) => {
        expect(romanise(String.fromCharCode(...codes))).toMatch(/^[a-z]*$/);
      }),
    );
  });
});

describe('romaniseSyllables', () => {
  it.each([
    ['복남', 'boknam'],
    ['석원', 'seokwon'],
    ['민녕', 'minnyeong'],
  ])('does not write the changes between syllables of a given name: %s', (hangul, english) => {
    expect(romaniseSyllables(hangul)).toBe(english);
  });
});
