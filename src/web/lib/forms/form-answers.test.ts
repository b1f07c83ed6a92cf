import { expect, test } from 'vitest';
import { ApiError } from '../reading/api-error.ts';
import { faultsByField, fieldErrorsOf, fieldTextsOf } from './form-answers.ts';

test('a refusal has messages for fields; another failure has none', () => {
  const fieldErrors = { title: 'Title is required' };
  expect(fieldErrorsOf(new ApiError(400, { message: 'Please correct title', fieldErrors }))).toBe(
    fieldErrors,
  );
  expect(fieldErrorsOf(new ApiError(404))).toEqual({});
  expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toEqual({});
});

test.each([null, 'Bad gateway', [], { message: null, fieldErrors: null }])(
  'JSON of a proxy, %j, is a failure with the message of its status',
  (body) => {
    const error = new ApiError(502, body as object, 'HTTP error 502: Bad Gateway');
    expect(error).toMatchObject({ status: 502, message: 'HTTP error 502: Bad Gateway' });
    expect(fieldErrorsOf(error)).toEqual({});
  },
);

test('an error of a list’s entry is the list’s; one of no field of the form is left to the message', () => {
  const errors = { 'aliases.3': 'Too long', slug: 'Taken', other: 'No field' };
  expect(faultsByField(['slug', 'aliases', 'name'], errors)).toEqual({ aliases: 'Too long', slug: 'Taken' });
  expect(faultsByField(['texts.ja.name', 'texts.th.name'], { 'texts.th.name': 'Too long' })).toEqual({
    'texts.th.name': 'Too long',
  });
});

test('a field’s error is told by its code, or in the words of the API', () => {
  const refusal = {
    fieldErrors: { title: 'Title is required', email: 'Not valid', clinic: 'No such clinic' },
    fieldErrorCodes: { title: 'titleMissing', clinic: 'clinicUnlisted', email: 'toString' },
  } as object;
  expect(fieldTextsOf(new ApiError(400, refusal), { titleMissing: '題名が必要です' })).toEqual({
    title: '題名が必要です',
    email: 'Not valid',
    clinic: 'No such clinic',
  });
});
