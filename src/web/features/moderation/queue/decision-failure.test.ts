import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { describeDeclined, readRefusal } from './decision-failure.ts';

const review = makeAdminReview({ id: 12, status: 'pending' });
const read = (error: unknown, isUnknown = false) =>
  readRefusal({ version: null, error, isUnknown }, review, 'publish');

test('a decision that failed is called not made, with the reason', () => {
  const lost = new ApiError(null, null, 'The server could not be reached.');
  expect(read(lost)).toEqual({
    current: review,
    reason: 'Not published: The server could not be reached.',
  });
});

test('a decision of which nobody knows whether it was made is not called failed', () => {
  expect(read(new ApiError(null, null), true)).toEqual({
    current: review,
    reason: 'The connection was lost; reload to see whether review #12 was published.',
  });
});

test('a review that somebody else decided or deleted does not wait again', () => {
  const current = makeAdminReview({ id: 12, status: 'published' });
  expect(read(new ApiError(409, { current }))).toEqual({ current, reason: null });
  expect(read(new ApiError(404, null)).reason).toBeNull();
});

test('declining several counts only what is known to be declined', () => {
  expect(describeDeclined({ made: 1, lastReason: null, isUnknown: false }, 3)).toEqual({
    title: 'Not all were declined',
    description: '1 of 3 were declined. The others are marked in the list; your reason is kept.',
  });
  expect(describeDeclined({ made: 1, lastReason: 'Lost.', isUnknown: true }, 2)).toEqual({
    title: 'Perhaps not all were declined',
    description:
      'At least 1 of 2 were declined. The others are marked in the list; your reason is kept. Lost.',
  });
});
