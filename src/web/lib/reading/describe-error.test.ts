import pageErrorsTexts from '#texts/page-errors.ts';
import errorTexts from '#texts/errors.ts';
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode, type Outage } from '#domain/errors.ts';
import { LOCALES } from '#domain/locales.ts';
import { noAnswerOf, NO_ANSWER_TEXTS } from '#web/gateway/errors.ts';
import { ApiError, type NoAnswer } from './api-error.ts';
import { describeError } from './describe-error.ts';

const t = errorTexts('en');

test.each(Object.entries(NO_ANSWER_TEXTS))(
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

  test.each(LOCALES.slice(1))('of a rate limit says in %s when to try again', (locale) => {
    const wait = (retryAfterSeconds: number) =>
      describeError(
        errorTexts(locale),
        locale,
        new ApiError(429, { code: 'rate-limited', retryAfterSeconds }),
      );
    const said = [5, 60, 2 * 60, 5 * 60, 41 * 60, 3 * 3600, 12 * 3600].map(wait);
    expect(new Set(said).size).toBe(said.length);
    for (const [index, figure] of ['5', '41', '3', '12'].entries()) expect(said[index + 3]).toContain(figure);
    expect(wait(0)).toBe(errorTexts(locale).rateLimited);
  });

  test.each(LOCALES)('of an outage is told alike by forms and pages in %s', (locale) => {
    const texts = errorTexts(locale);
    const told = (outage: Outage) =>
      describeError(texts, 'ja', new ApiError(503, { code: 'unavailable', outage }));
    expect([told('away'), told('busy')]).toEqual([
      pageErrorsTexts(locale).awayDatabase,
      pageErrorsTexts(locale).awayBusy,
    ]);
    expect(told('unwritable')).toBe(texts.databaseUnwritable);
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
