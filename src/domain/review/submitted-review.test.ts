import { expect, test } from 'vitest';
import { initialAnswers } from './review-fields.ts';
import { readSubmittedReview } from './submitted-review.ts';

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
  expect(readSubmittedReview(sent, new Date('2026-11-20T00:00:00Z'))).toMatchObject({
    content: 'The first line\nand the second',
    doctorName: 'Han Areum',
    doctorTitle: 'Chief Surgeon',
    country: 'South Africa',
  });
});
