import { expect, test } from 'vitest';
import { BLANK_ANSWERS } from '#tests/support/public-review.ts';
import { listWordChanges, noteEdits, partsOf, type ReviewWords } from './review-words.ts';

const original: ReviewWords = {
  ...BLANK_ANSWERS,
  clinicId: 1,
  procedureId: 2,
  content: 'Dr Kim was kind.',
  priceKrw: 30_000_000,
  satisfaction: 4,
  rating: 4,
  treatmentDate: '2026-05-01',
  age: 30,
  gender: 'F',
  country: 'Japan',
  images: ['a', 'b'],
};

const editTo = (at: string, reason: string, before: ReviewWords, change: Partial<ReviewWords>) => {
  const after = { ...before, ...change };
  return { after, edit: { at: new Date(at), reason, changes: listWordChanges(before, after) } };
};

test('names the fields that differ, lists by their order', () => {
  expect(listWordChanges(original, { ...original, images: ['a', 'b'] })).toEqual([]);
  const changes = listWordChanges(original, { ...original, priceKrw: 3_000_000, images: ['b', 'a'] });
  expect(changes).toEqual([
    { field: 'priceKrw', before: 30_000_000, after: 3_000_000 },
    { field: 'images', before: ['a', 'b'], after: ['b', 'a'] },
  ]);
  expect(partsOf(changes)).toEqual(['price', 'photos']);
});

test('visitors are told of the edits of what is not as it was sent, and of no text', () => {
  const first = editTo('2026-06-01T03:00:00Z', 'One zero too many', original, { priceKrw: 3_000_000 });
  const second = editTo('2026-06-02T03:00:00Z', 'Named a third person', first.after, {
    content: 'The doctor was kind.',
    doctorName: 'Kim',
    isDoctorUntold: true,
    toldBeforehand: 'no',
  });
  expect(noteEdits(original, [first.edit, second.edit])).toEqual([
    { at: '2026-06-01T03:00:00.000Z', reason: 'One zero too many', parts: ['price'] },
    { at: '2026-06-02T03:00:00.000Z', reason: 'Named a third person', parts: ['text', 'doctor'] },
  ]);
});

test('what stands again as it was sent is no longer told of, and what is edited after that is', () => {
  const first = editTo('2026-06-01T03:00:00Z', 'One zero too many', original, {
    priceKrw: 3_000_000,
    age: 31,
  });
  const back = editTo('2026-06-02T03:00:00Z', 'It was meant so', first.after, { priceKrw: 30_000_000 });
  expect(noteEdits(original, [first.edit, back.edit])).toEqual([
    { at: '2026-06-01T03:00:00.000Z', reason: 'One zero too many', parts: ['age'] },
  ]);
  const whole = editTo('2026-06-03T03:00:00Z', 'Restored on request', back.after, original);
  expect(noteEdits(original, [first.edit, back.edit, whole.edit])).toEqual([]);
  const again = editTo('2026-06-04T03:00:00Z', 'Two zeros too many', whole.after, { priceKrw: 300_000 });
  expect(noteEdits(original, [first.edit, back.edit, whole.edit, again.edit])).toEqual([
    { at: '2026-06-04T03:00:00.000Z', reason: 'Two zeros too many', parts: ['price'] },
  ]);
});

test('edits of one day in Seoul for one reason are told as one', () => {
  const first = editTo('2026-06-01T16:00:00Z', 'A face can be seen', original, { images: ['a'] });
  const second = editTo('2026-06-02T14:00:00Z', 'A face can be seen', first.after, { images: [] });
  expect(noteEdits(original, [first.edit, second.edit])).toEqual([
    { at: '2026-06-02T14:00:00.000Z', reason: 'A face can be seen', parts: ['photos'] },
  ]);
});
