import { expect, test } from 'vitest';
import { readAction } from './edit-action.ts';

const pending = { status: 'pending', verified: false } as const;
const published = { status: 'published', verified: true } as const;
const draft = { status: 'draft', verified: false } as const;

test.each([
  ['publishing', { published: true }, 'publish', null, 'publish'],
  ['taking down without a reason', { published: false }, null, 'unpublish', null],
  ['taking down with an empty reason', { published: false, declineReason: null }, null, 'unpublish', null],
  ['taking down with a reason', { published: false, declineReason: 'Spam' }, 'decline', 'unpublish', null],
  ['a reason alone', { declineReason: 'Spam' }, null, null, null],
  ['verifying', { verified: true }, 'verify', null, 'verify'],
  ['removing the verification', { verified: false }, null, 'unverify', null],
  ['publishing and verifying', { published: true, verified: true }, 'publish', null, 'publish'],
  ['publishing without verifying', { published: true, verified: false }, 'publish', 'unverify', 'publish'],
] as const)('%s depends on the status', (_, fields, whenPending, whenPublished, whenDraft) => {
  expect(readAction(pending, fields)).toBe(whenPending);
  expect(readAction(published, fields)).toBe(whenPublished);
  expect(readAction(draft, fields)).toBe(whenDraft);
});
