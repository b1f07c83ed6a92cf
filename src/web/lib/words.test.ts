import { expect, test } from 'vitest';
import wordsTexts from '#texts/words.ts';
import { patientWords } from './words.ts';

const patient = { age: null, gender: null, dateReceived: null };

test.each([
  ['Japan', '日本'],
  ['Other', 'その他の国'],
  ['Atlantis', 'Atlantis'],
  [null, '海外'],
])('a patient from %s is from %s on a Japanese page', (country, shown) => {
  expect(patientWords(wordsTexts('ja'), { Japan: '日本' }, { ...patient, country })).toEqual([shown]);
});
