import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWithdrawn } from './keep-withdrawn.ts';
import { readEdit, saveEdit } from './own-drafts.ts';

const KEY = 'form 7';
const base = { id: 7, pending: null };
const sent = { amount: '3000000', day: '2026-03-01' };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the values of a withdrawn change become the draft', () => {
  keepWithdrawn(KEY, base, sent);
  expect(readEdit(KEY)).toEqual({ base, draft: sent, conflict: null });
});

test('what was typed since stays, without what it took of the withdrawn change', () => {
  const mine = { amount: '2000000', day: '2026-02-01' };
  const differences = [{ field: 'day', isContested: false }];
  saveEdit(KEY, {
    base: { id: 7, pending: sent },
    draft: { ...mine, day: sent.day },
    conflict: { mine, theirs: sent, differences, status: null },
  });
  keepWithdrawn(KEY, base, sent);
  expect(readEdit(KEY)).toEqual({ base, draft: mine, conflict: null });
});
