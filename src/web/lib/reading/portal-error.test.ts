import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { formRefusal } from '#web/lib/reading/portal-error.ts';

test('a form says a refusal once: at its fields, by the panel of conflicts, or as a whole', () => {
  const refusal = new ApiError(400, { message: 'Please correct the name' });
  expect(formRefusal(refusal, {}, false)).toBe('Please correct the name');
  expect(formRefusal(refusal, { name: 'It is too long' }, false)).toBeNull();
  expect(formRefusal(refusal, {}, true)).toBeNull();
  expect(formRefusal('lost', {}, false)).toMatch(/Please try again/);
});
