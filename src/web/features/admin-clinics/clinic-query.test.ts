import { expect, test } from 'vitest';
import { changesPath, listPath, readAdminClinicQuery, toApiQuery } from './clinic-query.ts';

const read = (query: string) => readAdminClinicQuery(new URLSearchParams(query));

test('nine a page; what makes no sense is as if it were not there', () => {
  expect(toApiQuery(read('page=3&filter=unpublished&search=%20view%20'))).toEqual({
    search: 'view',
    filter: 'unpublished',
    limit: 9,
    offset: 18,
  });
  expect(read('page=-1&filter=some')).toEqual({ search: undefined, filter: 'all', page: 1 });
});

test('a change of the filter begins at the first page, a change of the page keeps the filter', () => {
  const query = read('page=3&filter=unpublished&search=view');
  expect(listPath(query, { filter: 'all' })).toBe('/admin/clinics?search=view');
  expect(listPath(query, { page: 2 })).toBe('/admin/clinics?search=view&filter=unpublished&page=2');
  expect(changesPath({ status: 'declined', page: 1 }, { page: 2 })).toBe(
    '/admin/clinics/changes?status=declined&page=2',
  );
});
