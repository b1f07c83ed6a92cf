import { expect, test } from 'vitest';
import { ownName } from './own-name.ts';

const clinic = { id: 7, name: 'Celadon Hill Clinic', nameKo: '청자언덕의원' };

test.each([
  ['ko', clinic, '청자언덕의원'],
  ['en', clinic, 'Celadon Hill Clinic'],
  ['ko', { ...clinic, nameKo: null }, 'Celadon Hill Clinic'],
  ['ko', { ...clinic, name: '', nameKo: ' ' }, 'Clinic #7'],
] as const)('on a page in %s, %j is called %s', (locale, own, name) => {
  expect(ownName(locale, own)).toBe(name);
});
