import { expect, test } from 'vitest';
import { kindNameOf } from './message.ts';

test('a message that names a review is a report, whatever form it came through', () => {
  expect(kindNameOf({ type: 'contact', reviewId: 7 })).toBe('Report');
  expect(kindNameOf({ type: 'contact', reviewId: null })).toBe('Contact');
  expect(kindNameOf({ type: 'inquiry', reviewId: null })).toBe('Clinic inquiry');
});
