import { expect, test } from 'vitest';
import { readId } from './row-id.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%s is an id', (text, id) => {
  expect(readId(text)).toBe(id);
});

test.each(['', '0', '007', '-1', '1.5', '1e3', '12abc', ' 12', '2147483648', '99999999999'])(
  '%j is none',
  (text) => {
    expect(readId(text)).toBeNull();
  },
);
