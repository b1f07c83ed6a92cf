import { expect, test } from 'vitest';
import wordsTexts from '#texts/words.ts';
import { namePlace } from '#domain/name-place.ts';
import { nameWhere } from './place-names.ts';

const japanese = { Seoul: 'ソウル', 'Gangnam-gu': '江南区' };
const name = (place: string) => namePlace(japanese, wordsTexts('ja'), place);

test('a place is named in the language of the page, in its order', () => {
  expect(name('Gangnam-gu')).toBe('江南区');
  expect(name('Gangnam-gu, Seoul')).toBe('ソウル江南区');
  const russian = { Seoul: 'Сеул', 'Gangnam-gu': 'Каннам-гу' };
  expect(namePlace(russian, wordsTexts('ru'), 'Gangnam-gu, Seoul')).toBe('Каннам-гу, Сеул');
});

test('what has no name in it stays as it is, and so do addresses', () => {
  expect(name('Sinsa-dong')).toBe('Sinsa-dong');
  expect(name('Suji-gu, Yongin')).toBe('Suji-gu, Yongin');
  expect(name('12 Dosan-daero, Gangnam-gu, Seoul')).toBe('12 Dosan-daero, Gangnam-gu, Seoul');
  expect(name('')).toBe('');
});

test('in English nothing changes', () => {
  expect(namePlace(undefined, wordsTexts('en'), 'Gangnam-gu, Seoul')).toBe('Gangnam-gu, Seoul');
});

test('a clinic keeps all but the names of its places', () => {
  const clinic = { id: 1, city: 'Seoul', district: 'Gangnam-gu' };
  expect(nameWhere(japanese, clinic)).toEqual({ id: 1, city: 'ソウル', district: '江南区' });
  expect(nameWhere(undefined, clinic)).toEqual(clinic);
  expect(nameWhere(japanese, { city: null, district: 'Suji-gu' })).toEqual({
    city: null,
    district: 'Suji-gu',
  });
});
