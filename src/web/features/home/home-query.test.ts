import { describe, expect, test } from 'vitest';
import { changeQuery } from './home-query.ts';

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
