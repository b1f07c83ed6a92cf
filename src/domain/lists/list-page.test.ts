import { expect, test } from 'vitest';
import { lastListPage, pageOfRow, pagesAround, readListPage, rowsOfPage } from './list-page.ts';

const read = (value: string, batch = 10) => readListPage(new URLSearchParams({ page: value }), batch);

test.each(['', '0', '-1', '1.5', 'x', 'NaN', 'Infinity', '-0'])(
  'page %o makes no sense: it is the first',
  (value) => {
    expect(read(value)).toBe(1);
  },
);

test.each([
  ['1', 1],
  ['01', 1],
  ['1e1', 10],
  ['10', 10],
  ['11', 20],
  ['20', 20],
  ['999', 1000],
  ['99999999', 1000],
])('page %s is page %i: beyond the first hundred there are whole hundreds alone', (value, page) => {
  expect(read(value)).toBe(page);
});

test('every address has one of a bounded number of pages, and none shows more than a hundred rows', () => {
  for (const batch of [10, 12, 20]) {
    const pages = new Set(Array.from({ length: 3000 }, (_, number) => read(String(number), batch)));
    expect(pages.size).toBeLessThan(120);
    for (const page of pages) {
      const { limit, offset } = rowsOfPage(page, batch);
      expect(limit).toBeLessThanOrEqual(100);
      expect(limit % batch).toBe(0);
      expect(offset).toBeLessThanOrEqual(10_000);
    }
  }
});

test('Load More adds a batch at a time, then hundreds follow one another without a gap', () => {
  expect(rowsOfPage(1, 10)).toEqual({ limit: 10, offset: 0 });
  expect(rowsOfPage(3, 10)).toEqual({ limit: 30, offset: 0 });
  expect(rowsOfPage(10, 10)).toEqual({ limit: 100, offset: 0 });
  expect(rowsOfPage(20, 10)).toEqual({ limit: 100, offset: 100 });
  expect(rowsOfPage(8, 12)).toEqual({ limit: 96, offset: 0 });
  expect(rowsOfPage(16, 12)).toEqual({ limit: 96, offset: 96 });
});

test.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [100, 10, 10],
  [101, 10, 20],
  [1502, 10, 160],
  [97, 12, 16],
  [1_000_000, 10, 1000],
])('the last page of %i rows by %i is %i', (total, batch, page) => {
  expect(lastListPage(total, batch)).toBe(page);
});

test('a row is on the page that shows it', () => {
  for (const batch of [10, 12, 20])
    for (const index of [0, 9, 10, 95, 96, 99, 100, 150, 199, 1234]) {
      const { limit, offset } = rowsOfPage(pageOfRow(index, batch), batch);
      expect(index).toBeGreaterThanOrEqual(offset);
      expect(index).toBeLessThan(offset + limit);
    }
});

test('from each page there is a way on, until the last row', () => {
  for (const [total, batch] of [
    [1502, 10],
    [700, 12],
    [100, 20],
    [96, 12],
    [3, 10],
  ] as const) {
    const seen = new Set<number>();
    let page: number | null = 1;
    while (page !== null) {
      const { current, more, next } = pagesAround(page, total, batch);
      expect(more === null || next === null).toBe(true);
      for (let row = current.from; row <= current.to; row += 1) seen.add(row);
      page = more ?? next?.page ?? null;
    }
    expect(seen.size).toBe(total);
  }
});

test('the way back and the way on say what they show', () => {
  expect(pagesAround(9, 1502, 10)).toMatchObject({ more: 10, previous: null, next: null });
  expect(pagesAround(10, 1502, 10)).toMatchObject({
    more: null,
    previous: null,
    next: { page: 20, from: 101, to: 200 },
  });
  expect(pagesAround(150, 1502, 10)).toMatchObject({
    current: { from: 1401, to: 1500 },
    previous: { page: 140, from: 1301, to: 1400 },
    next: { page: 160, from: 1501, to: 1502 },
  });
  expect(pagesAround(160, 1502, 10)).toMatchObject({
    current: { from: 1501, to: 1502 },
    next: null,
    isCut: false,
  });
  expect(pagesAround(1000, 20_000, 10)).toMatchObject({ current: { to: 10_000 }, next: null, isCut: true });
});
