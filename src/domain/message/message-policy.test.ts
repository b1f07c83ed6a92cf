import { expect, test } from 'vitest';
import type { Actor } from '../account/actor.ts';
import { isVisibleTo, messageCan, NEXT_STATUSES } from './message-policy.ts';
import { MESSAGE_STATUSES } from './message.ts';

const clinic: Actor = { kind: 'clinic', userId: 'c', clinicId: 7 };
const moderator: Actor = { kind: 'staff', userId: 'm', username: 'm', role: 'moderator' };
const admin: Actor = { ...moderator, role: 'admin' };
const visitor: Actor = { kind: 'visitor' };

const own = { type: 'inquiry', clinicId: 7 } as const;

test('a clinic sees inquiries to itself, and nothing else', () => {
  expect(isVisibleTo(clinic, own)).toBe(true);
  expect(isVisibleTo(clinic, { type: 'inquiry', clinicId: 8 })).toBe(false);
  expect(isVisibleTo(clinic, { type: 'contact', clinicId: 7 })).toBe(false);
  expect(isVisibleTo(clinic, { type: 'support', clinicId: 7 })).toBe(false);
  expect(isVisibleTo(moderator, { type: 'bug_report', clinicId: null })).toBe(true);
  expect(isVisibleTo(visitor, own)).toBe(false);
});

test('staff move a message anywhere; a clinic archives and restores', () => {
  for (const status of MESSAGE_STATUSES) {
    expect(messageCan.changeStatus(moderator, own, status)).toBe(true);
    const isOwn = status === 'unread' || status === 'archived';
    expect(messageCan.changeStatus(clinic, own, status) === true, status).toBe(isOwn);
    expect(messageCan.changeStatus(visitor, own, status)).not.toBe(true);
  }
});

test('only an administrator deletes messages', () => {
  expect(messageCan.remove(admin)).toBe(true);
  for (const actor of [moderator, clinic, visitor]) expect(messageCan.remove(actor)).not.toBe(true);
});

test('the portal offers in-progress for unread messages, resolved for open ones, archived for resolved ones', () => {
  expect(NEXT_STATUSES.unread).toContain('in-progress');
  for (const status of MESSAGE_STATUSES) {
    const isOpen = status === 'unread' || status === 'in-progress';
    expect(NEXT_STATUSES[status].includes('resolved'), status).toBe(isOpen);
    expect(NEXT_STATUSES[status].includes('archived'), status).toBe(status === 'resolved');
  }
});
