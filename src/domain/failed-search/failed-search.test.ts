import { expect, test } from 'vitest';
import { normaliseSearched } from './failed-search.ts';

test.each([
  ['  Wonjin   Clinic ', 'wonjin clinic'],
  ['ｗｏｎｊｉｎ', 'wonjin'],
  ['원진성형외과', '원진성형외과'],
  ['巴诺巴奇', '巴诺巴奇'],
  ['won\u200bjin', 'won jin'],
  ['365mc', '365mc'],
])('%j is counted as %j', (typed, counted) => {
  expect(normaliseSearched(typed)).toBe(counted);
});

test.each([
  ['an e-mail address', 'me@mail.example'],
  ['an e-mail address in full-width letters', 'me＠mail.example'],
  ['a web address', 'https://clinic.example'],
  ['another web address', 'www.clinic.example'],
  ['a telephone number', 'call 010-1234-5678'],
  ['a telephone number in other digits', 'اتصل ٠١٠١٢٣٤٥٦٧٨'],
  ['a letter alone', 'a'],
  ['no letter', '12345'],
  ['a long text', 'a'.repeat(61)],
  ['a message', 'my name is kim and i had my nose done'],
  ['nothing', '   '],
])('%s is not counted', (_, typed) => {
  expect(normaliseSearched(typed)).toBeNull();
});
