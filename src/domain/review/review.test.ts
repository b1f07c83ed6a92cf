import { expect, test } from 'vitest';
import { findReviewReferences, readReviewNumber } from './review.ts';

test('a text names reviews by their references, each once, and nothing else', () => {
  expect(findReviewReferences('Re: My review R-001523, not r-12 (R-001523)')).toEqual([1523, 12]);
  expect(findReviewReferences('R-000000, M-000004, CR-7, R-12345678901')).toEqual([]);
  expect(['# 1520', '#1520', 'R-001520', '1520'].map(readReviewNumber)).toEqual([1520, 1520, 1520, 1520]);
});
