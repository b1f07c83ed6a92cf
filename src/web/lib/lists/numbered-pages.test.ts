import { expect, test } from 'vitest';
import { countPages, readPageNumber, toPage } from './numbered-pages.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
])('"%s" shows page %i', (search, page) => {
  expect(readPageNumber(new URLSearchParams(search))).toBe(page);
});

test('there is always one page, and none beyond what the API goes to', () => {
  expect([0, 10, 11, 1_000_000].map((total) => countPages(total, 10))).toEqual([1, 1, 2, 1001]);
  expect(countPages(1_000_000, 9)).toBe(1112);
});

test('never asks for more than the API gives', () => {
  expect(toPage(3, 20)).toEqual({ limit: 20, offset: 40 });
  expect(toPage(99_999, 10)).toEqual({ limit: 10, offset: 10_000 });
});
