import { expect, test } from 'vitest';
import { keepEdited, mergeDrafts } from './merge-drafts.ts';

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

test('what is typed after a side was chosen can be chosen again', () => {
  const [mine, theirs] = [
    { ...base, country: 'Japan' },
    { ...base, country: 'Canada' },
  ];
  const { differences } = mergeDrafts(FIELDS, { base, mine, theirs });
  const conflict = { mine, theirs, differences, status: null };
  const country = 'Canada, Toronto';
  const typed = keepEdited(conflict, { country }, { ...theirs, country });
  expect(typed.edited?.country).toEqual({ ...theirs, country });
  const elsewhere = keepEdited(typed, { age: '40' }, { ...mine, age: '40' });
  expect(elsewhere.edited).toEqual(typed.edited);
  expect(keepEdited(typed, { country: 'Japan' }, mine).edited).toEqual({});
});
