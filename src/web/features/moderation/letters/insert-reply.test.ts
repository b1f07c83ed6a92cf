import { expect, test } from 'vitest';
import { insertReply } from './insert-reply.ts';

test.each([
  ['', 'Sent twice.'],
  ['  ', 'Sent twice.'],
  ['Not a treatment. ', 'Sent twice.'],
  ['Not a treatment, I think.', 'Not a treatment, I think.\n\nSent twice.'],
])('into %j', (text, result) => {
  expect(insertReply(text, 'Sent twice.', ['Not a treatment.', 'Sent twice.'])).toBe(result);
});
