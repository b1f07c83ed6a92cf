import { expect, test } from 'vitest';
import {
  addOffer,
  changeOffer,
  describeOffer,
  dropExpired,
  findUndoable,
  type Offer,
  showNewest,
} from './offers.ts';

const offer = (key: number, fields: Partial<Offer> = {}): Offer => ({
  key,
  reviewId: key,
  action: 'publish',
  version: 2,
  until: key * 1000,
  isWanted: false,
  batch: null,
  ...fields,
});

test('the newest is undone first, each in its time', () => {
  const offers = [offer(3), offer(1), offer(2)].reduce(addOffer, []);
  expect(findUndoable(offers, 500)?.key).toBe(3);
  expect(findUndoable(offers, 2999)?.key).toBe(3);
  expect(findUndoable(offers, 3000)).toBeNull();
});

test('one undo is in flight at a time, and one requested in time is carried out', () => {
  const offers = changeOffer([offer(1), offer(2)], 2, { isWanted: true });
  expect(findUndoable(offers, 500)).toBeNull();
  expect(dropExpired(offers, 9000).map(({ key }) => key)).toEqual([2]);
});

test('an undoable decision from the server is not offered twice', () => {
  const offers = [offer(1)];
  expect(addOffer(offers, offer(7, { reviewId: 1 }))).toBe(offers);
  expect(addOffer(offers, offer(7, { reviewId: 1, version: 4 }))).toHaveLength(2);
});

test.each<[Partial<Offer>, string]>([
  [{ version: null }, 'Publishing review #12…'],
  [{}, 'Review #12 published'],
  [{ action: 'decline' }, 'Review #12 declined'],
  [{ action: 'force-unpublish' }, 'Review #12 unpublished'],
  [{ isWanted: true }, 'Undoing: review #12…'],
])('%j is called %s', (fields, text) => {
  expect(describeOffer({ ...offer(12, fields), count: 1 })).toBe(text);
});

test('decisions made together are counted and described as one', () => {
  const offers = [offer(1), offer(2, { batch: 7 }), offer(3, { batch: 7 })];
  const shown = showNewest(offers);
  expect(shown).toMatchObject({ key: 3, count: 2 });
  expect(shown && describeOffer({ ...shown, action: 'decline' })).toBe('2 reviews declined');
  expect(showNewest(offers.slice(0, 1))).toMatchObject({ key: 1, count: 1 });
});
