import lettersTexts from '#texts/letters.ts';
import { expect, test } from 'vitest';
import { letterLanguage } from '#domain/letter-language.ts';
import { reviewEditedLetter, reviewPublishedLetter } from './published-and-edited-letters.ts';

const review = {
  to: 'person@mail.example',
  siteName: 'Clinic Atlas Korea',
  language: letterLanguage(lettersTexts, 'en', 'https://clinics.example'),
  clinicName: 'Moon Jar',
  procedureName: 'Rhinoplasty',
  reference: 'R-000001',
  url: 'https://clinics.example/reviews/rhinoplasty/1',
  contactUrl: 'https://clinics.example/contact',
};

const edit = {
  at: '2026-11-01T16:00:00.000Z',
  reason: 'One zero <too> many',
  parts: ['price' as const, 'date' as const],
};

test('a letter of a publication says nothing of edits where there were none', async () => {
  const letter = await reviewPublishedLetter({ ...review, edits: [] });
  for (const form of [letter.html, letter.text]) expect(form).not.toMatch(/edit/i);
});

test('a letter of a publication says what was edited before, and why', async () => {
  const letter = await reviewPublishedLetter({ ...review, edits: [edit] });
  expect(letter.html).toContain(
    '<li>Nov 2, 2026: price, date of treatment. Reason: One zero &lt;too&gt; many</li>',
  );
  expect(letter.text).toContain('- Nov 2, 2026: price, date of treatment. Reason: One zero <too> many');
});

test('a letter of an edit says which edits, and which of them gave back what was sent', async () => {
  const letter = await reviewEditedLetter({ ...review, edits: [edit, { ...edit, isRestore: true }] });
  expect(letter.subject).toBe('Your review was edited: Rhinoplasty at Moon Jar');
  for (const form of [letter.html, letter.text]) {
    expect(form).toContain('price, date of treatment. Reason:');
    expect(form).toContain('price, date of treatment, as you sent it. Reason:');
    expect(form).toContain(review.url);
    expect(form).toContain(review.contactUrl);
  }
});
