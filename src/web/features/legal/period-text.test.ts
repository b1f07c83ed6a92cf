import privacyTexts from '#texts/privacy.ts';
import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test.each([
  [1, '1 day'],
  [30, '30 days'],
  [90, '90 days'],
  [364, '364 days'],
  [365, '1 year'],
  [1095, '3 years'],
  [1000, '1,000 days'],
])('%i days are read as %s', (days, text) => {
  expect(periodText(privacyTexts('en'), days)).toBe(text);
});
