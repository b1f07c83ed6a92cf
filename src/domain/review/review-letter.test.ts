import lettersTexts from '#texts/letters.ts';
import { expect, test } from 'vitest';
import { letterLanguage } from '../letter-language.ts';
import { LETTER_KINDS, type LetterFacts, planLetter, writeReviewLetter } from './review-letter.ts';

const ENGLISH = letterLanguage(lettersTexts, 'en', 'https://clinics.example');

const FACTS: LetterFacts = {
  kind: 'declined',
  reviewId: 123,
  procedureName: 'Rhinoplasty',
  clinicName: 'Moon Jar',
  body: 'It advertises a clinic.',
  hasReplyAddress: true,
  declinedDays: 90,
};

const PLAIN = { reason: 'Sent twice', isSpam: false, hasAddress: true };

test.each([
  ['declined', {}, 'waiting'],
  ['declined', { reason: null }, 'waiting'],
  ['declined', { isSpam: true }, 'spam'],
  ['declined', { hasAddress: false }, 'no-address'],
  ['unpublished', {}, 'waiting'],
  ['unpublished', { reason: null }, 'no-reason'],
  ['unpublished', { isSpam: true, hasAddress: false }, 'spam'],
  ['question', {}, 'waiting'],
] as const)('%s with %j: %s', (kind, decision, note) => {
  expect(planLetter(kind, { ...PLAIN, ...decision })).toBe(note);
});

test.each(LETTER_KINDS)('a letter says how to reply, with or without an address for replies: %s', (kind) => {
  const withAddress = writeReviewLetter(ENGLISH, { ...FACTS, kind });
  expect(withAddress.after[0]).toMatch(/reply to this letter or write to us .* name R-000123\.$/);
  const without = writeReviewLetter(ENGLISH, { ...FACTS, kind, hasReplyAddress: false });
  expect(without.after[0]).toContain('write to us through our contact page, and name R-000123.');
  expect(without.after[0]).toContain('Please do not reply to this letter');
  for (const { contactUrl, body } of [withAddress, without]) {
    expect(contactUrl).toBe('https://clinics.example/contact?subject=My+review+R-000123');
    expect(body).toBe(FACTS.body);
  }
});

test('a decline says how long what was sent is kept; a question says that the review waits', () => {
  expect(writeReviewLetter(ENGLISH, FACTS).after.join(' ')).toContain('for 90 days');
  expect(writeReviewLetter(ENGLISH, { ...FACTS, kind: 'question' }).after.join(' ')).toContain(
    'waits for your answer',
  );
});

test('a decline without a reason says so', () => {
  expect(writeReviewLetter(ENGLISH, { ...FACTS, body: null }).body).toMatch(/^No reason was written down/);
});
