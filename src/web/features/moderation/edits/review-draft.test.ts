import { expect, test } from 'vitest';
import { FAULT_MESSAGES } from '#domain/fault-messages.ts';
import { NO_PRICE_DETAILS, type TypedPriceDetails } from '#domain/price/price-details.ts';
import { EDIT_REASON_MESSAGES } from '#domain/review/review-words.ts';
import { SUBMISSION_LIMITS } from '#domain/review/submission-rules.ts';
import {
  findDraftFaults,
  orderDetails,
  takeField,
  toChange,
  toDraft,
  toDraftFaults,
  writeDraftStages,
} from './review-draft.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';

const base = toDraft(makeAdminReview());

test('an untouched form sends nothing', () => {
  expect(toChange(base, toDraft(makeAdminReview({ version: 9 })))).toEqual({});
});

test('sends what differs, empty texts as null and numbers as numbers', () => {
  const draft = { ...base, price: ' 4000000 ', country: '  ', doctor: 'Kim Jiho', isDoctorUntold: true };
  expect(toChange(base, draft, 'As the patient asked')).toEqual({
    editReason: 'As the patient asked',
    price: 4_000_000,
    country: null,
    doctor: 'Kim Jiho',
    isDoctorUntold: true,
  });
});

test('says what is wrong with each field', () => {
  const draft = { ...base, content: ' ', procedureId: '', price: '-1', age: '17', rating: '6' };
  const reason = 'As the patient asked';
  expect(findDraftFaults(toChange(base, draft, reason))).toEqual({
    content: 'Review content cannot be empty',
    procedureId: 'Procedure ID is required',
    price: 'Price must not be negative',
    age: 'Age must be 18 to 120',
    rating: 'Rating must be 1 to 5',
  });
  expect(findDraftFaults(toChange(base, { ...base, price: 'much', age: 'old' }, reason))).toEqual({
    price: 'Price must be a number: please type digits only, without letters or a minus sign',
    age: 'Age must be a number',
  });
});

test('takes every price that a visitor could have sent', () => {
  const { highest } = SUBMISSION_LIMITS.price;
  expect(findDraftFaults({ price: highest })).toEqual({});
  expect(findDraftFaults({ price: highest + 1 })).toEqual({ price: 'Please check the price' });
});

test('an age that was there before is not in the way of another change', () => {
  const young = toDraft(makeAdminReview({ age: 16 }));
  expect(findDraftFaults(toChange(young, { ...young, country: 'Japan' }, 'As the patient asked'))).toEqual(
    {},
  );
});

test('keeps the faults of its own fields', () => {
  expect(toDraftFaults({ price: 'no', dateReceived: 'no', images: 'no' })).toEqual({
    price: 'no',
    dateReceived: 'no',
  });
});

test('asks for a reason where what the patient sent changes, and nowhere else', () => {
  const words = { ...base, content: 'Less.' };
  for (const reason of ['', '   ', 'too short'])
    expect(findDraftFaults(toChange(base, words, reason))).toEqual({
      editReason: EDIT_REASON_MESSAGES.missing,
    });
  expect(findDraftFaults(toChange(base, words, 'long enough'))).toEqual({});
  expect(toChange(base, { ...base, privateNotes: 'called back' }, 'long enough')).toEqual({
    privateNotes: 'called back',
  });
});

test('a clinic brings its name', () => {
  const theirs = { ...base, clinicId: '8', clinicName: 'Another Clinic' };
  expect(takeField(base, theirs, 'clinicId')).toEqual(theirs);
  expect(takeField(base, theirs, 'country')).toEqual(base);
});

test('of the answers about a price those are sent that differ, null for what is cleared', () => {
  const vat = { answer: 'extra', extraKrw: 350_000 } as const;
  const details = { ...NO_PRICE_DETAILS, payment: 'paid', depositKrw: 90_000, components: { vat } } as const;
  const from = toDraft(makeAdminReview({ priceDetails: details }));
  const to = (next: TypedPriceDetails | null) => {
    const priceDetails = next ? JSON.stringify(orderDetails(next)) : '';
    return toChange(from, { ...from, priceDetails }, 'long enough').priceDetails;
  };
  expect(to(details)).toBeUndefined();
  expect(to({ ...details, depositKrw: null })).toEqual({ depositKrw: null });
  const stay = { answer: 'included', extraKrw: null } as const;
  expect(to({ ...details, components: { stay } })).toEqual({ components: { vat: null, stay } });
  const mistyped = { ...details, components: { vat: { ...vat, extraKrw: '12abc' } } };
  expect(findDraftFaults({ priceDetails: to(mistyped) ?? null, editReason: 'long enough' })).toEqual({
    priceDetails: FAULT_MESSAGES.amountInvalid,
  });
  expect(to(null)).toBeNull();
});

test('stages of photos that differ are sent by their paths, null for one that was cleared, and need a reason', () => {
  const photos = { images: ['/a.jpg', '/b.jpg'], imageStages: ['before', null] as const };
  const staged = toDraft(
    makeAdminReview({ images: [...photos.images], imageStages: [...photos.imageStages] }),
  );
  const to = (imageStages: Parameters<typeof writeDraftStages>[0]['imageStages']) =>
    toChange(staged, { ...staged, photoStages: writeDraftStages({ ...photos, imageStages }) }, 'long enough');
  expect(to(photos.imageStages)).toEqual({});
  expect(to(['before', 'later'])).toEqual({ photoStages: { '/b.jpg': 'later' }, editReason: 'long enough' });
  expect(to([null, null])).toEqual({ photoStages: { '/a.jpg': null }, editReason: 'long enough' });
  expect(findDraftFaults(to(['before', 'later']))).toEqual({});
  expect(toDraftFaults({ 'photoStages./a.jpg': 'no' })).toEqual({ photoStages: 'no' });
});
