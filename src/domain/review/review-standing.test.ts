import { expect, test } from 'vitest';
import { reviewStanding } from './review-standing.ts';

const plain = { status: 'pending', verified: false, declinedAt: null, declineReason: null } as const;

test.each([
  [{}, 'Pending'],
  [{ status: 'published', verified: true }, 'Verified'],
  [{ status: 'published' }, 'Published'],
  [{ status: 'draft', declinedAt: '2026-11-01T03:00:00.000Z' }, 'Declined'],
  [{ status: 'draft', declineReason: 'An advertisement' }, 'Declined'],
  [{ status: 'draft' }, 'Unpublished'],
] as const)('%j is %s', (fields, standing) => {
  expect(reviewStanding({ ...plain, ...fields })).toBe(standing);
});
