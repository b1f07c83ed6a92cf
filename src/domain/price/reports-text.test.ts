import wordsTexts from '#texts/words.ts';
import { expect, test } from 'vitest';
import { reportsText } from './reports-text.ts';

test.each([
  [0, '0 reports'],
  [1, '1 report · few'],
  [2, '2 reports · few'],
  [3, '3 reports'],
  [1400, '1,400 reports'],
])('%i is %s', (count, text) => expect(reportsText(wordsTexts('en'), count)).toBe(text));
