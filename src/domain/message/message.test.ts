import { expect, test } from 'vitest';
import { typeNameOf } from './message.ts';

test('a message that names a review is a report, whatever form it came through', () => {
  expect(typeNameOf({ type: 'contact', reviewId: 7 })).toBe('Report');
  expect(typeNameOf({ type: 'contact', reviewId: null })).toBe('Contact');
  expect(typeNameOf({ type: 'inquiry', reviewId: null })).toBe('Clinic inquiry');
});
