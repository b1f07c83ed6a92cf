import { expect, test } from 'vitest';
import { initialAnswers } from './review-fields.ts';
import { findReviewReferences, readReviewNumber, readSubmission } from './submission.ts';

test('doctor and country are kept on one line, the experience keeps its lines', () => {
  const sent = {
    clinicId: '1',
    procedureId: '2',
    price: '1000000',
    dateReceived: '2026-01-05',
    content: 'The first line\r\nand the second',
    doctor: 'Han\nAreum, Chief\r\nSurgeon',
    age: '30',
    gender: 'female',
    country: 'South\nAfrica',
    satisfaction: '4',
    ...initialAnswers(),
    notes: 'somebody@patients.example',
  };
  expect(readSubmission(sent, new Date('2026-11-20T00:00:00Z'))).toMatchObject({
    content: 'The first line\nand the second',
    doctorName: 'Han Areum',
    doctorTitle: 'Chief Surgeon',
    country: 'South Africa',
  });
});

test('a text names reviews by their references, each once, and nothing else', () => {
  expect(findReviewReferences('Re: My review R-001523, not r-12 (R-001523)')).toEqual([1523, 12]);
  expect(findReviewReferences('R-000000, M-000004, CR-7, R-12345678901')).toEqual([]);
  expect(['# 1520', '#1520', 'R-001520', '1520'].map(readReviewNumber)).toEqual([1520, 1520, 1520, 1520]);
});
