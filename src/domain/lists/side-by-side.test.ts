import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePath, moveSlug, readCompareQuery } from './side-by-side.ts';

const read = (search: string) => readCompareQuery(new URLSearchParams(search));

test('clinics stay in the reader’s order, from a list or one by one; the address is the same', () => {
  expect(read('c=moon-jar,celadon-hill&procedure=rhinoplasty')).toEqual({
    slugs: ['moon-jar', 'celadon-hill'],
    procedure: 'rhinoplasty',
    search: undefined,
  });
  const path = '/compare?c=moon-jar,celadon-hill&procedure=rhinoplasty';
  expect(comparePath(read('procedure=rhinoplasty&c=moon-jar&c=+Celadon-Hill,,'))).toBe(path);
  expect(comparePath(read(''))).toBe('/compare');
});

test('an address can not ask for any number of clinics', () => {
  expect(read(`c=${Array.from({ length: 50 }, (_, index) => `clinic-${index}`).join()}`).slugs).toHaveLength(
    8,
  );
});

test('whatever is written to an address is read from it', () => {
  const slug = fc.stringMatching(/^[a-z가-힣\d]{1,9}(?:-[a-z가-힣\d]{1,9})?$/);
  fc.assert(
    fc.property(fc.array(slug, { maxLength: 5 }), fc.option(slug, { nil: undefined }), (slugs, procedure) => {
      const query = { slugs: slugs.map((one) => one.normalize()), procedure, search: undefined };
      expect(read(comparePath(query).slice('/compare'.length))).toEqual(query);
    }),
  );
});

test('moving a clinic keeps all others in order, and stops at the ends', () => {
  expect(moveSlug(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveSlug(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveSlug(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveSlug(['a', 'b', 'c'], 'd', 1)).toEqual(['a', 'b', 'c']);
});
