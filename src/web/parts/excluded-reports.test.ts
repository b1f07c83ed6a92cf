import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ExcludedReport } from '#domain/price/price-views.ts';
import { ExcludedReports } from './excluded-reports.tsx';

const report: ExcludedReport = {
  reviewId: 12,
  clinicId: 3,
  krw: 35_000_000,
  treatmentMonth: null,
  reason: 'outlier',
  times: 10.4,
  ruling: null,
};

const show = (excluded: readonly ExcludedReport[]) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(ExcludedReports, { procedure: 'rhinoplasty', excluded })),
  );

test('each report that no figure counts is named with its distance, and leads to its review', () => {
  const shown = show([report, { ...report, reviewId: 13, times: null }]);
  expect(shown).toContain('2 reports excluded:');
  expect(shown).toContain('10.4 times the median · ₩35m');
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/reviews/rhinoplasty/12',
    '/reviews/rhinoplasty/13',
  ]);
  expect(show([])).toBe('');
});

test('a report that was left out for another reason is not said to be far from the median', () => {
  expect(show([{ ...report, reason: 'for_review', times: 0.8 }])).toContain(
    'lower in exchange for a review · ₩35m<',
  );
  expect(show([{ ...report, reason: 'staff', ruling: 'Two treatments were paid together.' }])).toContain(
    'left out by our team: Two treatments were paid together. · ₩35m<',
  );
});
