import { expect, test } from 'vitest';
import { replacePhrases, singulars } from './search-words.ts';

test.each([
  ['jaw shaving', ['jaw', 'reduction']],
  ['cheap jaw shaving', ['cheap', 'jaw', 'reduction']],
  ['jaw shavng', ['jaw', 'reduction']],
  ['bbl', ['buttock', 'fat', 'transfer']],
])('patients’ words are replaced, also with a slip in a phrase: %s', (typed, words) => {
  expect(replacePhrases(typed.split(' '))).toEqual(words);
});

test.each(['kelly', 'jew shavng', 'rhinoplasty'])('other words stay: %s', (typed) => {
  expect(replacePhrases(typed.split(' '))).toBeNull();
});

test('plurals count as singulars; words that only end in s stay', () => {
  expect(singulars(['ears', 'ptosis', 'plus', 'less'])).toEqual(['ear', 'ptosis', 'plus', 'less']);
  expect(singulars(['ear', 'is'])).toBeNull();
});
