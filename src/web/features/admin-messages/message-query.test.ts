import { expect, test } from 'vitest';
import { isFiltered, listPath, readMessageQuery, toApiQuery } from './message-query.ts';

const read = (query: string) => readMessageQuery(new URLSearchParams(query));

test('invalid parameters of the message list are ignored', () => {
  const first = { search: undefined, type: undefined, status: undefined, size: 10, page: 1 };
  expect(read('')).toEqual(first);
  expect(read('type=spam&status=done&size=7&page=0&search=+')).toEqual(first);
  expect(isFiltered(first)).toBe(false);
});

test('reports can be listed, as each other kind can', () => {
  expect(toApiQuery(read('type=report'))).toMatchObject({ type: 'report' });
});

test('a query is read, asked for, and written back', () => {
  const query = read('search=map&type=bug_report&status=in-progress&size=25&page=3');
  expect(toApiQuery(query)).toEqual({
    search: 'map',
    type: 'bug_report',
    status: 'in-progress',
    limit: 25,
    offset: 50,
  });
  expect(listPath(query, { page: 2 })).toBe(
    '/admin/inquiries?search=map&type=bug_report&status=in-progress&size=25&page=2',
  );
  expect(listPath(query, { size: 10 }), 'another size begins anew').not.toContain('page');
  expect(isFiltered(query)).toBe(true);
});
