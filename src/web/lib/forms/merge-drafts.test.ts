import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const FIELDS = ['price', 'age', 'country'] as const;
const base = { price: '7', age: '31', country: 'Singapore' };

test('takes what only they changed, keeps what only I changed, and asks about what both did', () => {
  const mine = { ...base, country: 'Japan', age: '40' };
  const theirs = { ...base, country: 'Canada', price: '9' };
  const { differences, merged } = mergeDrafts(FIELDS, { base, mine, theirs });
  expect(differences).toEqual([
    { field: 'price', isContested: false },
    { field: 'country', isContested: true },
  ]);
  expect(merged).toEqual({ country: 'Japan', age: '40', price: '9' });
});

test('the same change by both is no difference', () => {
  const same = { ...base, country: 'Japan' };
  expect(mergeDrafts(FIELDS, { base, mine: same, theirs: same }).differences).toEqual([]);
});
