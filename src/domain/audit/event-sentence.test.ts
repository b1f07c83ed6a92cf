import { expect, test } from 'vitest';
import type { AuditEntry } from './audit-views.ts';
import { actionName, describeEvent, fieldName } from './event-sentence.ts';

const sentenceOf = (event: Partial<AuditEntry>) => {
  const { actor, before, thing, after } = describeEvent({
    id: 1,
    at: '2026-11-02T03:00:00.000Z',
    actor: 'kim.minji',
    actorName: 'kim.minji',
    action: 'edit',
    entity: 'review',
    entityId: 12,
    thing: null,
    fields: [],
    isUnchecked: false,
    details: {},
    ...event,
  });
  return [actor, before, ...(thing === null ? [] : [thing])].join(' ') + after;
};

test.each<[Partial<AuditEntry>, string]>([
  [
    { action: 'publish', thing: 'Rhinoplasty at Paper Crane' },
    'kim.minji published review #12 (Rhinoplasty at Paper Crane)',
  ],
  [{ action: 'undo', details: { decision: 'publish' } }, 'kim.minji undid a decision about review #12'],
  [{ action: 'delete' }, 'kim.minji deleted review #12'],
  [
    { actorName: 'The site itself', action: 'send letter', details: { kind: 'declined', letter: 'sent' } },
    'The site itself sent the submitter of review #12 a letter',
  ],
  [
    { entity: 'saved-reply', action: 'edit', thing: 'Sent twice' },
    'kim.minji edited the saved reply ‘Sent twice’',
  ],
  [{ entity: 'saved-reply', action: 'delete' }, 'kim.minji deleted saved reply #12'],
  [
    { entity: 'clinic', action: 'delete', entityId: 7 },
    'kim.minji deleted clinic #7 with its reviews and accounts',
  ],
  [
    {
      entity: 'clinic-change',
      action: 'propose',
      actorName: 'Paper Crane',
      thing: 'Paper Crane',
      details: { clinicId: 3 },
    },
    'Paper Crane proposed a change to Paper Crane',
  ],
  [
    { entity: 'clinic-change', action: 'approve', details: { clinicId: 3 } },
    'kim.minji approved a change to clinic #3',
  ],
  [
    { actorName: 'The site itself', action: 'expire' },
    'The site itself deleted review #12, whose period was over',
  ],
  [{ entity: 'message', action: 'resolve' }, 'kim.minji resolved message M-000012'],
  [
    { entity: 'account', action: 'invite', entityId: null, details: { username: 'new.person' } },
    'kim.minji invited ‘new.person’',
  ],
  [
    { entity: 'account', action: 'withdraw access', details: { clinicId: 3 }, thing: 'Paper Crane' },
    'kim.minji withdrew the access of an account of Paper Crane',
  ],
  [
    { entity: 'account', action: 'fail to log in', actorName: 'A visitor', details: { username: null } },
    'A visitor failed to log in as an account that does not exist',
  ],
  [{ entity: 'account', action: 'log in' }, 'kim.minji logged in'],
  [
    {
      entity: 'account',
      action: 'fail the second factor',
      actorName: 'A visitor',
      details: { username: 'new.person' },
    },
    'A visitor knew the password of ‘new.person’ and sent a wrong code',
  ],
  [
    { entity: 'export', action: 'export', details: { table: 'reviews' } },
    'kim.minji exported the table of reviews',
  ],
  [{ entity: 'procedure', action: 'fold', thing: 'Rhinoplasty' }, 'kim.minji did ‘fold’ with Rhinoplasty'],
])('%j', (event, sentence) => {
  expect(sentenceOf(event)).toBe(sentence);
});

test('names of fields and actions are read as words', () => {
  expect(fieldName('openingHours')).toBe('opening hours');
  expect(fieldName('texts.zh-Hans')).toBe('texts in Simplified Chinese');
  expect(actionName('add-category')).toBe('Add category');
});
