import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { describeDeclined, isStanding, readFailure } from './decision-failure.ts';

const review = makeAdminReview({ id: 12, status: 'pending' });
const read = (error: unknown) => readFailure(error, review, 'publish');

test('a decision that was refused is called not made, with the reason', () => {
  const refused = new ApiError(400, { message: 'Its clinic is not published.' });
  expect(read(refused)).toEqual({
    current: review,
    reason: 'Not published: Its clinic is not published.',
  });
});

test('a decision that the site could not make is called not made', () => {
  const failed = new ApiError(503, { code: 'unavailable', message: 'Not now.' });
  expect(read(failed).reason).toBe('Not published: Not now.');
});

test.each([null, 504])('a decision without an answer of the server may be made: status %s', (status) => {
  const lost = new ApiError(status, null, 'The server could not be reached.');
  const reason = 'Perhaps not published: The server could not be reached.';
  expect(read(lost)).toEqual({ current: review, reason });
});

test('a review that somebody else decided or deleted does not wait again', () => {
  const current = makeAdminReview({ id: 12, status: 'published' });
  expect(read(new ApiError(409, { current }))).toEqual({ current, reason: null });
  expect(read(new ApiError(404, null)).reason).toBeNull();
});

test('a review that was edited since stands as decided, one that was decided anew does not', () => {
  expect(isStanding(makeAdminReview({ status: 'published' }), 'publish')).toBe(true);
  expect(isStanding(makeAdminReview({ status: 'draft' }), 'publish')).toBe(false);
  expect(isStanding(makeAdminReview({ status: 'draft' }), 'decline')).toBe(true);
});

test('declining several counts only what is known to be declined', () => {
  expect(describeDeclined({ made: 1, lastReason: null, isUnknown: false }, 3)).toEqual({
    title: 'Not all were declined',
    description: '1 of 3 were declined. The others are marked in the list; your reason is kept.',
  });
  expect(describeDeclined({ made: 1, lastReason: 'Lost.', isUnknown: true }, 2)).toEqual({
    title: 'Perhaps not all were declined',
    description:
      '1 of 2 were declined, and perhaps one more. The others are marked in the list; your reason is kept. Lost.',
  });
});
