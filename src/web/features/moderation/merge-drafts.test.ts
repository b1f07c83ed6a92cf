import { expect, test } from 'vitest';
import { mergeDrafts, takeField } from './merge-drafts.ts';
import { toDraft } from './review-draft.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';

const base = toDraft(makeAdminReview());

test('takes what only they changed, keeps what only I changed, and asks about what both did', () => {
  const mine = { ...base, country: 'Japan', age: '40' };
  const theirs = { ...base, country: 'Canada', price: '9' };
  const { differences, merged } = mergeDrafts(base, mine, theirs);
  expect(differences).toEqual([
    { field: 'price', isContested: false },
    { field: 'country', isContested: true },
  ]);
  expect(merged).toEqual({ ...base, country: 'Japan', age: '40', price: '9' });
});

test('the same change by both is no difference', () => {
  const same = { ...base, country: 'Japan' };
  expect(mergeDrafts(base, same, same).differences).toEqual([]);
});

test('a clinic brings its name', () => {
  const theirs = { ...base, clinicId: '8', clinicName: 'Another Clinic' };
  expect(mergeDrafts(base, base, theirs).merged).toMatchObject({
    clinicId: '8',
    clinicName: 'Another Clinic',
  });
  expect(takeField(theirs, base, 'clinicId')).toEqual(base);
});
