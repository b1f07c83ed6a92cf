import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { describeFailure, formErrorText, reasonOf, sayNotDone } from '#web/lib/reading/portal-error.ts';

test('a form says a refusal once: at its fields, by the panel of conflicts, or as a whole', () => {
  expect(formErrorText('Please correct the name', {}, false)).toBe('Please correct the name');
  expect(formErrorText('Please correct the name', { name: 'It is too long' }, false)).toBeNull();
  expect(formErrorText('Please correct the name', {}, true)).toBeNull();
});

test('a reason is the API’s own words, or asks to try again', () => {
  expect(reasonOf(new ApiError(409, { message: 'It was changed' }))).toBe('It was changed');
  expect(reasonOf('lost')).toMatch(/Please try again/);
});

const FAILED = 'Failed to delete review';

test.each([
  ['a refusal', new ApiError(409, { code: 'conflict', message: 'No.' })],
  ['an error of the site itself', new ApiError(503, { code: 'unavailable', message: 'No.' })],
])('%s is not done, in words of its own', (_, error) => {
  expect(sayNotDone(error, 'deleted', FAILED)).toBe(FAILED);
  expect(describeFailure(error, 'deleted')).toBe('Not deleted: No.');
});

test('what the gateway did not send is surely not done', () => {
  expect(sayNotDone(new ApiError(null, null, 'Blocked.', 'blocked'), 'deleted')).toBe('Not deleted');
});

test.each([null, 504])('without an answer of the site something is perhaps done: status %s', (status) => {
  const lost = new ApiError(status, null, 'It was lost.');
  expect(sayNotDone(lost, 'deleted', FAILED)).toBe('Perhaps not deleted');
  expect(describeFailure(lost, 'deleted', FAILED)).toBe('Perhaps not deleted: It was lost.');
});
