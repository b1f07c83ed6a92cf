import { expect, test } from 'vitest';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { makeAdminReview } from '#tests/support/admin-review.ts';
import { listChanges } from './list-changes.ts';

const sent = makeAdminReview({
  images: ['/a.jpg', '/b.jpg'],
  imageSizes: [
    { width: 1, height: 1 },
    { width: 2, height: 2 },
  ],
  imageSources: [
    { widths: [1], placeholder: null },
    { widths: [2], placeholder: null },
  ],
  imageStages: ['before', null],
});

const edited = (fields: Partial<AdminReview>) => listChanges({ ...sent, original: sent, ...fields });

test('a review that nobody has edited has no changes; one that stands again as it was sent has none left', () => {
  expect(listChanges(sent)).toBeNull();
  expect(edited({ privateNotes: 'called back' })).toMatchObject({ isAny: false, text: null, fields: [] });
});

test('puts every field that differs into words', () => {
  const changes = edited({
    content: 'Less.',
    price: 350_000,
    satisfaction: 1,
    procedureId: 6,
    procedureName: 'Otoplasty',
    clinicId: 9,
    clinic: { ...sent.clinic, id: 9, name: 'Moon Jar' },
    doctor: null,
    doctorName: null,
    doctorTitle: null,
    dateReceived: null,
  });
  expect(changes?.text).toEqual({ before: 'Everything was explained to me twice.', after: 'Less.' });
  expect(changes?.fields.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Clinic', 'Example Clinic', 'Moon Jar'],
    ['Procedure', 'Rhinoplasty', 'Otoplasty'],
    ['Price (KRW)', '₩3,500,000', '₩350,000'],
    ['Date of treatment', 'May 1, 2026', 'Nothing'],
    ['Doctor', 'Han Areum, MD', 'Nothing'],
    ['Satisfaction', 'Satisfied', 'Very Dissatisfied'],
  ]);
});

test('photos that were removed are shown, those that were added counted', () => {
  expect(edited({ images: ['/b.jpg', '/c.jpg'] })).toMatchObject({
    isAny: true,
    addedPhotos: 1,
    isReordered: false,
    removed: { images: ['/a.jpg'], imageSizes: [{ width: 1 }], imageSources: [{ widths: [1] }] },
  });
  expect(edited({ images: ['/b.jpg', '/a.jpg'] })).toMatchObject({ isAny: true, isReordered: true });
});

test('another stage is a change; that of a photo that was removed or added is none', () => {
  const stages = 'When the photos were taken';
  const fieldsOf = (fields: Partial<AdminReview>) =>
    edited(fields)?.fields.map(({ label, before, after }) => [label, before, after]);
  expect(fieldsOf({ imageStages: ['before', 'first-week'] })).toEqual([
    [stages, 'Before', 'Before; After, first week'],
  ]);
  expect(fieldsOf({ imageStages: [null, null] })).toEqual([[stages, 'Before', 'Nothing']]);
  expect(fieldsOf({ images: ['/b.jpg', '/c.jpg'], imageStages: [null, 'later'] })).toEqual([]);
});
