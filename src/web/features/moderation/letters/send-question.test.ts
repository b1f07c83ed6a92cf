import { expect, test } from 'vitest';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { sendQuestion } from './send-question.ts';

const QUESTION = 'Which clinic was it?';
const REVIEW = makeAdminReview({ id: 12, version: 4 });
const parkedWith = (question: string) =>
  makeAdminReview({ id: 12, version: 5, parked: { since: '2026-11-30T10:00:00.000Z', question } });

const LOST = new ApiError(null, null, 'The server could not be reached.');

/** Sends the question to a server that answers as given: a review, or an error. */
const send = (asking: AdminAnswer, reading: AdminAnswer, isRepeated = false) =>
  sendQuestion({ ask: () => settle(asking), get: () => settle(reading) }, REVIEW, {
    question: QUESTION,
    isRepeated,
  });

type AdminAnswer = typeof REVIEW | ApiError;

const settle = async (answer: AdminAnswer) => {
  if (answer instanceof ApiError) throw answer;
  return answer;
};

test('a question whose answer is lost counts as sent if the review shows it', async () => {
  const asked = parkedWith(QUESTION);
  expect(await send(asked, LOST)).toEqual({ asked });
  expect(await send(LOST, asked)).toEqual({ asked });
  expect(await send(new ApiError(504, null), asked)).toEqual({ asked });
});

test('a question that did not arrive is not sent', async () => {
  expect(await send(LOST, REVIEW)).toEqual({ asked: null, error: LOST, isUnknown: false });
  expect(await send(LOST, parkedWith('Another question?'))).toMatchObject({ asked: null, isUnknown: false });
});

test('a question is perhaps sent if the review can’t be read; the next press finds that it was', async () => {
  const asked = parkedWith(QUESTION);
  expect(await send(LOST, LOST)).toEqual({ asked: null, error: LOST, isUnknown: true });
  const conflict = new ApiError(409, { message: 'Somebody changed this review meanwhile.', current: asked });
  expect(await send(conflict, asked, true)).toEqual({ asked });
});

test('a question that a colleague has asked meanwhile is not taken for one’s own', async () => {
  const conflict = new ApiError(409, { message: 'Changed.', current: parkedWith(QUESTION) });
  expect(await send(conflict, LOST)).toEqual({ asked: null, error: conflict, isUnknown: false });
});
