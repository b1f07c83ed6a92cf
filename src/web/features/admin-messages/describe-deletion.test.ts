import { expect, test } from 'vitest';
import { describeDeletion } from './describe-deletion.ts';
import { MESSAGE } from './message.fixture.ts';

const INQUIRY = { ...MESSAGE, id: 13, type: 'inquiry' as const, subject: null, procedure: 'Rhinoplasty' };

test('one message is named; whoever else could read it no longer can', () => {
  const contact = 'M-000012: Opening hours. With it goes the sender’s name and e-mail.';
  expect(describeDeletion([MESSAGE])).toBe(contact);
  expect(describeDeletion([INQUIRY])).toBe(
    'M-000013: Rhinoplasty. With it goes the sender’s name and e-mail. The clinic can no longer read it either.',
  );
});

test('several are told with how many of them clinics lose', () => {
  const gone = 'With them go the senders’ names and e-mails.';
  expect(describeDeletion([MESSAGE, MESSAGE])).toBe(gone);
  expect(describeDeletion([MESSAGE, INQUIRY])).toBe(
    `${gone} One is an inquiry to a clinic, which can no longer read it either.`,
  );
  expect(describeDeletion([MESSAGE, INQUIRY, INQUIRY])).toBe(
    `${gone} 2 are inquiries, which clinics can no longer read either.`,
  );
});
