import messageFaultAreaTexts from '#texts/message-faults.ts';
import { expect, test } from 'vitest';
import { messageFaultTexts } from '#domain/message/message-fault-texts.ts';
import { findInquiryFaults, toInquiry } from './inquiry-answers.ts';

const WHOLE = {
  name: 'Ana',
  email: 'ana@mail.example',
  procedure: 'Rhinoplasty',
  budget: '4000000',
  message: 'How long does it take?',
};

const TEXTS = messageFaultTexts(messageFaultAreaTexts('en'));

test.each([
  ['Name is required', { name: '  ' }],
  ['Invalid email address', { email: 'ana@' }],
  ['Please keep the procedure within 200 characters', { procedure: 'a'.repeat(201) }],
  ['Budget must be a number of won', { budget: '4 million' }],
  ['Budget must be a number of won', { budget: '2147483648' }],
  ['Message must be at least 10 characters long', { message: ' too short' }],
])('%s', (message, change) => {
  const faults = Object.entries(findInquiryFaults({ ...WHOLE, ...change }));
  expect(faults.map(([field, fault]) => [field, TEXTS[fault]])).toEqual([[Object.keys(change)[0], message]]);
});

test('procedure and budget may be left out; then they are not sent', () => {
  const answers = { ...WHOLE, procedure: ' ', budget: '' };
  expect(findInquiryFaults(answers)).toEqual({});
  const { name, email, message } = WHOLE;
  expect(toInquiry(7, answers)).toEqual({ type: 'inquiry', clinicId: 7, name, email, message });
  expect(toInquiry(7, WHOLE)).toMatchObject({ procedure: 'Rhinoplasty', budget: 4_000_000 });
});
