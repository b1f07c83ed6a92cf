import { expect, test } from 'vitest';
import { cleanText, oneLine } from './clean-text.ts';

test.each([
  ['a line\r\nand another\rand more', 'a line\nand another\nand more'],
  [' \u0000bell\u0007 and\tdelete\u007f ', 'bell and\tdelete'],
  ['e\u0301', '\u00e9'],
  ['paid \u202e000,000,1\u202c won \u2066so\u2069', 'paid 000,000,1 won so'],
  [' \u200b\u2060 ', ''],
  ['\u3164\u00ad\u2800', ''],
  // A family emoji, joined by zero-width characters.
  ['\ud83d\udc69\u200d\ud83d\udc67', '\ud83d\udc69\u200d\ud83d\udc67'],
  // A lone surrogate, which neither UTF-8 nor PostgreSQL's JSON can hold.
  ['half \ud83d a smile \udc00', 'half \ufffd a smile \ufffd'],
  ['a whole \ud83d\ude00', 'a whole \ud83d\ude00'],
])('%j is kept as %j', (text, kept) => {
  expect(cleanText(text)).toBe(kept);
});

test('on one line every run of blanks is one', () => {
  expect(oneLine(' a\n\n b\tc ')).toBe('a b c');
});

test('marks on one letter are parted after thirty each, so that none are put in order at length', () => {
  const marked = `a${'\u0316\u0301'.repeat(5_000)} and \ud834\udd43${'\ud834\udd67'.repeat(100)}`;
  const kept = cleanText(marked);
  const runs = kept.normalize('NFD').match(/[^\P{M}\u034f]+/gu) ?? [];
  expect(Math.max(...runs.map((run) => Array.from(run).length))).toBe(30);
  expect(kept.replaceAll('\u034f', '').normalize('NFD')).toBe(marked.normalize('NFD'));
  expect(cleanText(kept)).toBe(kept);
  const thirty = `a${'\u0316'.repeat(30)}`;
  expect(cleanText(thirty)).toBe(thirty);
});
