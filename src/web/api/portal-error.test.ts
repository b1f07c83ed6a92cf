import { expect, test } from 'vitest';
import { formRefusal, PortalError } from './portal-error.ts';

test('a form says a refusal once: at its fields, by the panel of conflicts, or as a whole', () => {
  const refusal = new PortalError(400, { message: 'Please correct the name' });
  expect(formRefusal(refusal, {}, false)).toBe('Please correct the name');
  expect(formRefusal(refusal, { name: 'It is too long' }, false)).toBeNull();
  expect(formRefusal(refusal, {}, true)).toBeNull();
  expect(formRefusal('lost', {}, false)).toMatch(/Please try again/);
});
