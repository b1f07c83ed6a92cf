import { expect, test } from 'vitest';
import { readAge, readTypedAge, normaliseAge } from './wizard-values.ts';

test.each([
  ['34', 34],
  ['34세', 34],
  ['34 years', 34],
  ['34,', 34],
  ['34.', 34],
  ['만 34세', 34],
  ['I am 34 years old', 34],
  ['34 лет', 34],
  ['34 tuổi', 34],
  ['３４歳', 34],
  ['٣٤ سنة', 34],
  ['0세', 0],
  ['30.5', 30.5],
  ['-3', -3],
])('%s is the age %d', (text, age) => expect(readTypedAge(text)).toBe(age));

test.each([
  '',
  'thirty',
  '34-35',
  '34 35',
  '34.5 y',
  '1/2',
  '30s',
  '1e2',
  '0x23',
  '30대',
  '30代',
  '30多岁',
  '34 to 35',
  '34〜35',
])('%j is no age', (text) => {
  expect(readTypedAge(text)).toBeNull();
  expect(readAge(text)).toBe(18);
});

test.each([
  ['34세', '34'],
  ['034', '34'],
  ['thirty', '18'],
  ['17', '17'],
  ['12345678901234567890', '12345678901234567890'],
  ['1234567890123456789012', '1234567890123456789012'],
  ['0.0000001', '0.0000001'],
])('once the field is left, %s is shown as %s', (text, shown) => expect(normaliseAge(text)).toBe(shown));
