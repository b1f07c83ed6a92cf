import { expect, test } from 'vitest';
import { isKnownTo } from './etag.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b","a"', 'W/"a"', true],
  ['*', '"a"', true],
  [' * ', 'W/"a"', true],
  ['"a, b"', '"a, b"', true],
  ['"a, b"', '"a"', false],
  ['"A"', '"a"', false],
  ['a', '"a"', false],
  ['"*"', '"a"', false],
  ['"b", *', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match: %s against %s: %s', (header, etag, isKnown) => {
  expect(isKnownTo(header, etag)).toBe(isKnown);
});
