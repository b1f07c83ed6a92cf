import { describe, expect, test } from 'vitest';
import { homePath, readHomeQuery } from './home-list.ts';

const read = (query: string) => readHomeQuery(new URLSearchParams(query));

describe('readHomeQuery', () => {
  test('starts with reviews on the cards, every procedure and the first page', () => {
    expect(read('')).toEqual({
      search: undefined,
      procedure: undefined,
      tab: 'reviews',
      sort: undefined,
      page: 1,
    });
  });

  test('reads every part', () => {
    expect(read('search=+wonjin+&procedure=rhinoplasty&tab=clinics&sort=name&page=3')).toEqual({
      search: 'wonjin',
      procedure: 'rhinoplasty',
      tab: 'clinics',
      sort: 'name',
      page: 3,
    });
  });

  test('falls back where a value makes no sense', () => {
    expect(read('search=++&procedure=&tab=doctors&sort=price&page=-1')).toEqual(read(''));
  });
});

test('each query of the home page’s list has one address, however it is spelled', () => {
  const same = [
    'page=2&sort=name',
    'sort=name&page=2&utm=x',
    'sort=name&page=02&tab=reviews',
    'sort=name&page=2&page=3',
  ];
  expect(new Set(same.map((query) => homePath(read(query))))).toEqual(new Set(['/?sort=name&page=2']));
  expect(homePath(read('sort=reviews&page=x&tab=other&search=+'))).toBe('/');
  expect(homePath(read('sort=reviews&search=view'))).toBe('/?search=view&sort=reviews');
});
