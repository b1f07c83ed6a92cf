import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { formRefusal, reasonOf } from '#web/lib/reading/portal-error.ts';

test('a form says a refusal once: at its fields, by the panel of conflicts, or as a whole', () => {
  expect(formRefusal('Please correct the name', {}, false)).toBe('Please correct the name');
  expect(formRefusal('Please correct the name', { name: 'It is too long' }, false)).toBeNull();
  expect(formRefusal('Please correct the name', {}, true)).toBeNull();
});

test('a reason is the API’s own words, or asks to try again', () => {
  expect(reasonOf(new ApiError(409, { message: 'It was changed' }))).toBe('It was changed');
  expect(reasonOf('lost')).toMatch(/Please try again/);
});
