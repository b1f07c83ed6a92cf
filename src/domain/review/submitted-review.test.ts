import { expect, test } from 'vitest';
import { initialAnswers } from './review-fields.ts';
import { readSubmittedReview } from './submitted-review.ts';

const NOW = new Date('2026-11-20T00:00:00Z');

const SENT = {
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

test('doctor and country are kept on one line, the experience keeps its lines', () => {
  expect(readSubmittedReview(SENT, NOW)).toMatchObject({
    content: 'The first line\nand the second',
    doctorName: 'Han Areum',
    doctorTitle: 'Chief Surgeon',
    country: 'South Africa',
  });
});

// A key's fingerprint is made of this text; were it longer by an optional field, retries across an upgrade would be refused.
test('a review without optional answers reads as the same text in every release', () => {
  expect(JSON.stringify(readSubmittedReview(SENT, NOW))).toBe(
    '{"clinicId":1,"procedureId":2,"content":"The first line\\nand the second","satisfaction":4,"recovery":3,' +
      '"priceKrw":1000000,"age":30,"gender":"F","country":"South Africa","treatmentDate":"2026-01-05",' +
      '"doctorName":"Han Areum","doctorTitle":"Chief Surgeon","isDoctorUntold":false,"toldBeforehand":null,' +
      '"email":"somebody@patients.example"}',
  );
});
