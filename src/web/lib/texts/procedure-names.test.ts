import { expect, test } from 'vitest';
import { inLanguage, nameInReview, nameProcedure, nameRows } from './procedure-names.ts';

test('a procedure has its name in the language of the page, else the English one', () => {
  const rhinoplasty = { slug: 'rhinoplasty', name: 'Rhinoplasty' };
  expect(nameProcedure({ rhinoplasty: '鼻整形' }, rhinoplasty)).toBe('鼻整形');
  expect(nameProcedure({ otoplasty: '耳介形成' }, rhinoplasty)).toBe('Rhinoplasty');
  expect(nameProcedure(undefined, rhinoplasty)).toBe('Rhinoplasty');
  expect(nameProcedure({}, { slug: 'gone', name: null })).toBeNull();
});

test('English reads have no language in their address', () => {
  expect(inLanguage('en')).toEqual({});
  expect(inLanguage('zh-Hans')).toEqual({ language: 'zh-Hans' });
});

test('rows and reviews keep all but the name of their procedure', () => {
  const names = { rhinoplasty: '鼻整形' };
  const procedure = { id: 4, slug: 'rhinoplasty', name: 'Rhinoplasty' };
  expect(nameRows(names, [{ procedure, reviewCount: 3 }])).toEqual([
    { procedure: { ...procedure, name: '鼻整形' }, reviewCount: 3 },
  ]);
  const review = { id: 1, procedureSlug: 'rhinoplasty', procedureName: 'Rhinoplasty' };
  expect(nameInReview(names, review)).toEqual({ ...review, procedureName: '鼻整形' });
  expect(nameInReview(undefined, review)).toEqual(review);
});
