import { expect, test } from 'vitest';
import priceReportsTexts from '#texts/price-reports.ts';
import evidenceTexts from '#texts/price-evidence.ts';
import wordsTexts from '#texts/words.ts';
import { stripReports } from './strip-reports.ts';

const mark = { reviewId: 1, clinicId: 3, krw: 2_000_000, treatmentMonth: '2026-05' };
const excluded = { ...mark, reviewId: 2, krw: 20_000_000, treatmentMonth: null, ruling: null };

const list = (locale: 'en' | 'ja') =>
  stripReports(
    {
      marks: [mark],
      excluded: [
        { ...excluded, reason: 'outlier', times: 10.4 },
        { ...excluded, reviewId: 4, krw: 10_000, reason: 'outlier', times: null },
      ],
    },
    {
      t: priceReportsTexts(locale),
      evidence: evidenceTexts(locale),
      words: wordsTexts(locale),
      procedure: 'rhinoplasty',
      nameOf: (id) => `Clinic ${id}`,
      ticked: [3],
    },
  );

test('reports by ascending price, each named and leading to its review', () => {
  expect(list('en')).toMatchObject([
    { krw: 10_000, label: '₩10,000 · Clinic 3 · excluded', isExcluded: true },
    { krw: 2_000_000, label: '₩2,000,000 · Clinic 3 · Treated May 2026', isExcluded: false, isTicked: true },
    { label: '₩20,000,000 · Clinic 3 · excluded: 10.4 times the median', href: '/reviews/rhinoplasty/2' },
  ]);
});

test('in the language of the page', () => {
  expect(list('ja')[2]?.href).toBe('/ja/reviews/rhinoplasty/2');
});
