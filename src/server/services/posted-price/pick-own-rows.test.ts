import { expect, test } from 'vitest';
import { pickOwnRows } from './pick-own-rows.ts';
import type { PostedRow } from './posted-price-view.ts';

const DAY_MS = 24 * 60 * 60_000;

const rowOf = (id: number, row: Partial<PostedRow>): PostedRow => ({
  id,
  clinicId: 1,
  procedureId: 1,
  amountKrw: 3_000_000,
  components: {},
  validFrom: '2026-01-01',
  status: 'pending',
  isOutdated: false,
  reason: null,
  createdAt: new Date(id * DAY_MS),
  decidedAt: null,
  endedAt: null,
  ...row,
});

const approved = rowOf(1, { status: 'approved', decidedAt: new Date(2 * DAY_MS) });
const declined = rowOf(3, { status: 'declined', reason: 'Of two', decidedAt: new Date(4 * DAY_MS) });
const ended = { ...approved, status: 'ended' as const, endedAt: new Date(5 * DAY_MS) };

test('the last decision of staff is told, of whichever price it was', () => {
  expect(pickOwnRows([declined, approved])).toEqual({ current: approved, pending: null, refused: declined });
  const takenDown = { ...ended, reason: 'Out of date' };
  expect(pickOwnRows([declined, takenDown])).toEqual({ current: null, pending: null, refused: takenDown });
});

test('a price that the clinic itself took down, or replaced, hides no decision', () => {
  expect(pickOwnRows([declined, ended]).refused).toBe(declined);
  const next = rowOf(5, { status: 'approved', decidedAt: ended.endedAt });
  expect(pickOwnRows([next, declined, ended])).toEqual({ current: next, pending: null, refused: null });
});
