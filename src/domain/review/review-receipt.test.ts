import lettersTexts from '#texts/letters.ts';
import { expect, test } from 'vitest';
import { letterLanguage } from '../letter-language.ts';
import { type ReceiptFacts, writeReviewReceipt } from './review-receipt.ts';

const ENGLISH = letterLanguage(lettersTexts, 'en', 'https://clinics.example');

const ONE = { id: 123, status: 'pending', procedureName: 'Rhinoplasty', clinicName: 'Moon Jar' } as const;
const FACTS: ReceiptFacts = { reviews: [ONE], hasReplyAddress: true };

test('names reference and status, and how to have the review removed', () => {
  const { subject, lines, contactUrl } = writeReviewReceipt(ENGLISH, FACTS);
  expect(subject).toBe('We have received your review');
  expect(lines).toContain('R-000123: Rhinoplasty at Moon Jar. It waits to be read by our editors.');
  expect(lines.join('\n')).toMatch(
    /changed or removed.* reply to this letter .* name R-000123\. Use the e-mail/,
  );
  expect(contactUrl).toBe('https://clinics.example/contact?subject=My+review+R-000123');
});

test('names every review of the submission', () => {
  const reviews = [ONE, { ...ONE, id: 124, procedureName: 'Facelift', status: 'published' }] as const;
  const { subject, lines, contactUrl } = writeReviewReceipt(ENGLISH, { ...FACTS, reviews });
  expect(subject).toBe('We have received your 2 reviews');
  expect(lines).toContain('R-000124: Facelift at Moon Jar. It is public.');
  expect(lines.join('\n')).toContain('and name R-000123, R-000124.');
  expect(contactUrl).toContain('My+reviews+R-000123%2C+R-000124');
});

test('says what comes next of reviews that wait alone', () => {
  const next = ENGLISH.t.receiptNext;
  const published = { ...ONE, status: 'published' } as const;
  const linesOf = (...reviews: ReceiptFacts['reviews']) =>
    writeReviewReceipt(ENGLISH, { ...FACTS, reviews }).lines;
  expect(linesOf(ONE, published)).toContain(next);
  expect(linesOf(published)).not.toContain(next);
});

test('says not to reply where nobody reads the replies', () => {
  const { lines } = writeReviewReceipt(ENGLISH, { ...FACTS, hasReplyAddress: false });
  expect(lines.join('\n')).toContain('Please do not reply to this letter');
  expect(lines.join('\n')).not.toContain('reply to this letter or');
});
