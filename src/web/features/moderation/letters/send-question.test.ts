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
const send = (asking: AdminAnswer, reading: AdminAnswer, isRepeated = false, question = QUESTION) =>
  sendQuestion({ ask: () => settle(asking), get: () => settle(reading) }, REVIEW, { question, isRepeated });

type AdminAnswer = typeof REVIEW | ApiError;

const settle = async (answer: AdminAnswer) => {
  if (answer instanceof ApiError) throw answer;
  return answer;
};

test('a question whose answer is lost counts as sent if the review shows it', async () => {
  const asked = parkedWith(QUESTION);
  expect(await send(asked, LOST)).toEqual({ asked, isEarlier: false });
  expect(await send(LOST, asked)).toEqual({ asked, isEarlier: false });
  expect(await send(new ApiError(504, null), asked)).toEqual({ asked, isEarlier: false });
});

test('a question that the review does not show yet may still arrive; the next press finds it', async () => {
  const late = new ApiError(504, null);
  expect(await send(late, REVIEW)).toEqual({ asked: null, error: late, isUnknown: true });
  expect(await send(LOST, REVIEW)).toEqual({ asked: null, error: LOST, isUnknown: true });
  const asked = parkedWith(QUESTION);
  const conflict = new ApiError(409, { message: 'Changed.', current: asked });
  expect(await send(conflict, LOST, true)).toEqual({ asked, isEarlier: true });
});

test('a question does not arrive once the review has changed otherwise', async () => {
  expect(await send(LOST, parkedWith('Another question?'))).toMatchObject({ asked: null, isUnknown: false });
});

test('a question is perhaps sent if the review can’t be read; the next press finds that it was', async () => {
  const asked = parkedWith(QUESTION);
  expect(await send(LOST, LOST)).toEqual({ asked: null, error: LOST, isUnknown: true });
  const conflict = new ApiError(409, { message: 'Somebody changed this review meanwhile.', current: asked });
  expect(await send(conflict, asked, true)).toEqual({ asked, isEarlier: true });
});

test('a question that a colleague has asked meanwhile is not taken for one’s own', async () => {
  const conflict = new ApiError(409, { message: 'Changed.', current: parkedWith(QUESTION) });
  expect(await send(conflict, LOST)).toEqual({ asked: null, error: conflict, isUnknown: false });
});

test('a question is compared as the server stores it', async () => {
  const asked = parkedWith('한국어로\nWhich clinic?');
  const typed = '한국어로\r\nWhich\u0007 clinic?'.normalize('NFD');
  expect(await send(LOST, asked, false, typed)).toEqual({ asked, isEarlier: false });
});

test('a question that waits already was not asked by this press', async () => {
  expect(await send(REVIEW, LOST)).toEqual({ asked: REVIEW, isEarlier: true });
});
