import { expect, test } from 'vitest';
import type { Actor } from '#domain/account/actor.ts';
import { nameDecision } from './name-decision.ts';

const lee: Actor = { kind: 'staff', userId: 'l', username: 'lee', role: 'moderator' };

const event = (actor: string, action: string) => ({
  id: 1,
  at: '2026-11-23T05:04:00.000Z',
  actor,
  action,
  fields: [],
  letter: null,
  isUnchecked: false as const,
});

test('names who decided last, and what', () => {
  const events = [event('mina', 'edit'), event('kim', 'decline'), event('jo', 'publish')];
  expect(nameDecision({ events }, lee)).toMatch(/^kim declined it on Nov 23, 2026, 2:04 PM\.$/);
  expect(nameDecision({ events: [event('lee', 'publish')] }, lee)).toMatch(
    /^You published it on .*, perhaps in another window\.$/,
  );
  expect(nameDecision({ events: [event('root', 'delete')] }, lee)).toMatch(/^root deleted it on/);
});

test('says so where the trail does not tell', () => {
  expect(nameDecision({ events: [event('mina', 'edit')] }, lee)).toBe('Somebody else decided it first.');
});
