import { describe, expect, test } from 'vitest';
import { changeQuery, readHomeQuery } from './home-query.ts';

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

describe('changeQuery', () => {
  const params = new URLSearchParams('search=a&sort=name&page=4&scrollTo=search');

  test('keeps the rest, and starts anew at the first page', () => {
    expect(changeQuery(params, { tab: 'clinics' })).toBe('search=a&sort=name&tab=clinics');
  });

  test('takes out what is null or empty', () => {
    expect(changeQuery(params, { search: null, sort: '' })).toBe('');
  });

  test('can set the page', () => {
    expect(changeQuery(params, { page: '2' })).toBe('search=a&sort=name&page=2');
  });
});
