import { expect, test } from 'vitest';
import { inquiriesPath, readInquiryQuery, toApiQuery } from './inquiry-query.ts';

const read = (search: string) => readInquiryQuery(new URLSearchParams(search));

test('reads the URL, and takes what makes no sense as not there', () => {
  expect(read('filter=archived&page=3')).toEqual({ filter: 'archived', page: 3 });
  expect(read('filter=everything&page=-1')).toEqual({ filter: 'all', page: 1 });
});

test('the URL’s query decides which inquiries are listed', () => {
  expect(toApiQuery({ filter: 'active', page: 2 })).toEqual({ status: 'pending', limit: 10, offset: 10 });
  expect(toApiQuery({ filter: 'all', page: 5_000 })).toEqual({
    status: undefined,
    limit: 10,
    offset: 10_000,
  });
  expect(inquiriesPath({ filter: 'archived', page: 1 }, { page: 2 })).toBe(
    '/clinic-portal/messages?filter=archived&page=2',
  );
  expect(inquiriesPath({ filter: 'all', page: 1 })).toBe('/clinic-portal/messages');
});
