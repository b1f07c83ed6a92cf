import { expect, test } from 'vitest';
import { inLanguage, nameProcedure } from './procedure-names.ts';

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
