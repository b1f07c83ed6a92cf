import { expect, test } from 'vitest';
import { listSections } from './list-sections.ts';

type List = Parameters<typeof listSections>[0];

const category = (id: number, slug: string) => ({ id, slug, name: slug, procedureCount: 0 });

const LIST = {
  categories: [category(1, 'nose'), category(2, 'ears')],
  procedures: [{ id: 5, category: 'nose' }],
} as List;

const slugs = (query: Parameters<typeof listSections>[1]) =>
  listSections(LIST, query).map(({ slug, procedures }) => `${slug} ${procedures.length}`);

test('an empty category is shown, also when it is chosen, so that it can be renamed and removed', () => {
  expect(slugs({ search: undefined, category: undefined })).toEqual(['nose 1', 'ears 0']);
  expect(slugs({ search: undefined, category: 'ears' })).toEqual(['ears 0']);
  expect(slugs({ search: undefined, category: 'nose' })).toEqual(['nose 1']);
});

test('a search leaves out the categories without a match', () => {
  expect(slugs({ search: 'rhino', category: undefined })).toEqual(['nose 1']);
  expect(slugs({ search: 'rhino', category: 'ears' })).toEqual([]);
});

test('a category that is gone shows nothing', () => {
  expect(slugs({ search: undefined, category: 'eyes' })).toEqual([]);
});
