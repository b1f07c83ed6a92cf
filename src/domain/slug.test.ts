import { expect, test } from 'vitest';
import { normaliseSlug } from './slug.ts';

test('a slug is found however its letters were typed', () => {
  expect(normaliseSlug('Moon-\u1103\u1161\u11AF')).toBe('moon-달');
  expect(normaliseSlug('moon\u0000-jar')).toBe('moon-jar');
  expect(normaliseSlug('x'.repeat(500))).toHaveLength(200);
});
