import lettersTexts from '#texts/letters.ts';
import { expect, test } from 'vitest';
import { letterLanguage } from '../letter-language.ts';
import { findReviewReferences, readReviewNumber, myReviewsUrl } from './review.ts';

test('a text names reviews by their references, each once, and nothing else', () => {
  expect(findReviewReferences('Re: My review R-001523, not r-12 (R-001523)')).toEqual([1523, 12]);
  expect(findReviewReferences('R-000000, M-000004, CR-7, R-12345678901')).toEqual([]);
  expect(['# 1520', '#1520', 'R-001520', '1520'].map(readReviewNumber)).toEqual([1520, 1520, 1520, 1520]);
});

test.each([
  ['en', ['R-000123'], 'https://clinics.example/contact?subject=My review R-000123'],
  ['en', ['R-000123', 'R-000124'], 'https://clinics.example/contact?subject=My reviews R-000123, R-000124'],
  ['ja', ['R-000123'], 'https://clinics.example/ja/contact?subject=私の口コミ R-000123'],
  [
    'ar',
    ['R-000123', 'R-000124'],
    'https://clinics.example/ar/contact?subject=تقييماي \u2068R-000123, R-000124\u2069',
  ],
] as const)('the contact form about own reviews has a subject in %s: %j', (locale, references, url) => {
  const found = myReviewsUrl(letterLanguage(lettersTexts, locale, 'https://clinics.example'), ...references);
  expect(decodeURIComponent(found.replaceAll('+', ' '))).toBe(url);
});
