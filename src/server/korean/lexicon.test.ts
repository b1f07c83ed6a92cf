import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import { getNameLexicon, getPlaces } from './lexicon.ts';
import { joinPieces } from './pieces.ts';
import { segment } from './segment.ts';

const FILES = [
  'clinic-name-lexicon.csv',
  'korean-places.csv',
  'building-words.csv',
  'korean-surnames.csv',
  'korean-given-syllables.csv',
];

describe('the lexicon files', () => {
  it.each(FILES)('%s has each word once, in Hangul, and nothing astray', (file) => {
    const [, ...lines] = readFileSync(join(getDataDirectory(), file), 'utf8').trimEnd().split('\n');
    const words = lines.map((line) => line.split(',')[0] ?? '');
    expect(words.filter((word) => !/^\d*[가-힣]+$/.test(word))).toEqual([]);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    expect(
      lines.filter((line) => /[가-힣]/.test(line.slice(line.indexOf(','))) || / ,|, | $/.test(line)),
    ).toEqual([]);
  });

  it('is read as written: every word standing alone gives its own English', () => {
    const lexicon = getNameLexicon();
    const misread = [...lexicon.entries].filter(([hangul, { english, use }]) => {
      if (english === '' || use === 'start' || use === 'end') return false;
      return joinPieces(segment(hangul, { lexicon, hasPersons: true })) !== english;
    });
    expect(misread).toEqual([]);
  });

  it('knows the districts of Seoul', () => {
    expect(getPlaces().size).toBeGreaterThan(100);
    expect(getPlaces().get('종로')).toBe('Jongno');
  });
});
