import errorTexts from '#texts/errors.ts';
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#domain/errors.ts';
import { noAnswerOf, PEOPLE_TEXTS } from '#web/gateway/errors.ts';
import { ApiError, type NoAnswer } from './api-error.ts';
import { describeError } from './describe-error.ts';

const t = errorTexts('en');

test.each(Object.entries(PEOPLE_TEXTS))(
  'pages and portals say the same without an answer: %s',
  (reason, text) => {
    expect(describeError(t, 'en', noAnswerOf(reason as NoAnswer))).toBe(text);
  },
);

describe('a refusal', () => {
  const refusal = (code: string) =>
    new ApiError(400, { code: code as ErrorCode, message: 'Please try again in 5 minutes.' });

  test('has the words of the API in English', () => {
    expect(describeError(t, 'en', refusal('rate-limited'))).toBe('Please try again in 5 minutes.');
  });

  test.each(Object.keys(ERROR_STATUS))('is told by its code in other languages: %s', (code) => {
    expect(describeError(t, 'ja', refusal(code))).toMatch(/\.$/);
    expect(describeError(t, 'ja', refusal(code))).not.toContain('5 minutes');
  });

  test('of an unknown kind says nothing in another language', () => {
    expect(describeError(t, 'ja', refusal('later'))).toBeNull();
    expect(describeError(t, 'ja', refusal('toString'))).toBeNull();
  });
});

test('an error that is not the API’s says nothing in another language', () => {
  expect(describeError(t, 'ja', new TypeError('x is undefined'))).toBeNull();
  expect(describeError(t, 'en', new ApiError(502))).toBeNull();
});
