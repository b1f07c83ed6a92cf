import { expect, test } from 'vitest';
import { nameStatus, reviewStanding } from './review-standing.ts';

const plain = { status: 'pending', verified: false, publishedAt: null } as const;
const publishedAt = '2026-11-01T03:00:00.000Z';

test.each([
  [{}, 'Pending'],
  [{ status: 'published', verified: true, publishedAt }, 'Verified'],
  [{ status: 'published', publishedAt }, 'Published'],
  [{ status: 'draft' }, 'Declined'],
  [{ status: 'draft', publishedAt }, 'Unpublished'],
] as const)('%j is %s', (fields, standing) => {
  expect(reviewStanding({ ...plain, ...fields })).toBe(standing);
});

test('a status is named without the verification, which has a badge of its own', () => {
  expect(nameStatus({ status: 'published', publishedAt })).toBe('Published');
});
