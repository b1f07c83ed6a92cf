import { expect, test } from 'vitest';
import { listPath, readAccountQuery, toApiQuery } from './account-query.ts';

const read = (search: string) => readAccountQuery(new URLSearchParams(search));

test('the URL says what is listed; what makes no sense is as if it were not there', () => {
  expect(read('search=%20kim%20&role=clinic&page=3')).toEqual({ search: 'kim', role: 'clinic', page: 3 });
  expect(read('role=king&page=-1')).toEqual({ search: undefined, role: 'all', page: 1 });
});

test('a page is read by twenty, as far as the API goes', () => {
  expect(toApiQuery(read('page=3'))).toEqual({ search: undefined, role: undefined, limit: 20, offset: 40 });
  expect(toApiQuery(read('role=admin&page=99999'))).toMatchObject({ role: 'admin', offset: 10_000 });
});

test('a change of the list begins at its first page', () => {
  const query = read('search=kim&role=clinic&page=3');
  expect(listPath(query)).toBe('/admin/clinics/accounts?search=kim&role=clinic');
  expect(listPath(query, { page: 2 })).toMatch(/&page=2$/);
});
