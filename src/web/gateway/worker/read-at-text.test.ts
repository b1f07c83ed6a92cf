import { expect, test } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import { readAtText } from './read-at-text.ts';

/** In the time zone of the machine, as the function formats it. */
const READ_AT = new Date(2026, 10, 20, 13, 5).getTime();

test.each<[Locale, string]>([
  ['en', 'Nov 20, 2026, 1:05 PM'],
  ['ja', '2026年11月20日 13:05'],
  ['ko', '2026년 11월 20일 13:05'],
  ['vi', '13:05 20 thg 11, 2026'],
  ['ru', '20 нояб. 2026 г., 13:05'],
  ['mn', '2026 оны 11-р сарын 20 13:05'],
  ['ar', '20 نوفمبر 2026، 13:05'],
])('a read time in %s is %s', (locale, text) => {
  expect(readAtText(locale, READ_AT)).toBe(text);
});
