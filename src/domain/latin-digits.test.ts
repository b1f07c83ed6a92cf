import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test.each([
  ['31', '31'],
  ['３１', '31'],
  ['٣١', '31'],
  ['۳۱', '31'],
  ['๓๑', '31'],
  ['٠٩', '09'],
  ['١٬٥٠٠٫٥', '1,500.5'],
  ['31歳', '31歳'],
])('%s has the digits of %s', (typed, text) => {
  expect(latinDigits(typed)).toBe(text);
});
