import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReviewInput, splitDoctor } from './read-review-input.ts';
import { columnsOf, describeColumn } from './review-fields.ts';

test.each([
  [
    { clinic_id: '12', procedureId: 7 },
    { clinicId: 12, procedureId: 7 },
  ],
  [{ review_text: ' Fine. ' }, { content: 'Fine.' }],
  [{ content: 'first', description: 'second' }, { content: 'first' }],
  [
    { published_str: 'true', verified_bool: false },
    { published: true, verified: false },
  ],
  [{ published: '1' }, { published: true }],
  [
    { satisfaction: 'Very Satisfied', rating: '2' },
    { satisfaction: 5, rating: 2 },
  ],
  [{ recovery: 'very-easy' }, { recovery: 5 }],
  [{ recovery: 'Very Slow (> 2 months)' }, { recovery: 1 }],
  [
    { gender: 'female', normalizedAge: '31' },
    { gender: 'F', age: 31 },
  ],
  [{ physician: { name: 'Han Areum' } }, { doctor: 'Han Areum' }],
  [{ doctor_name: 'Han Areum, MD' }, { doctor: 'Han Areum, MD' }],
  [{ images: '["/a.jpg","/b.jpg"]' }, { images: ['/a.jpg', '/b.jpg'] }],
  [{ beforeAfterPhotos: ['/a.jpg'] }, { images: ['/a.jpg'] }],
  [{ image_urls: '/a.jpg' }, { images: ['/a.jpg'] }],
  [
    { price: '3500000', date_received: '2026-01-02' },
    { priceKrw: 3_500_000, treatmentDate: '2026-01-02' },
  ],
  [
    { country: '', notes: '   ' },
    { country: null, notes: null },
  ],
  [
    { price: 'a lot', satisfaction: 'so so' },
    { priceKrw: 'a lot', satisfaction: 'so so' },
  ],
  // Text longer than any label is not searched for one.
  [{ recovery: `easy (${'x'.repeat(100)})` }, { recovery: `easy (${'x'.repeat(100)})` }],
  [{ colour: 'blue' }, {}],
])('%j reads as %j', (payload, expected) => {
  expect(readReviewInput(payload)).toEqual(expected);
});

test.each(columnsOf('score'))('each word for the score %s means one of five', (column) => {
  const { names, labels = {}, question } = describeColumn(column);
  const read = (word: string) => readReviewInput({ [names[0]]: word })[column];
  const scores = Object.keys(labels);
  expect(scores.map(Number)).toEqual([1, 2, 3, 4, 5]);
  expect(scores.map((score) => read(labels[score] ?? ''))).toEqual([1, 2, 3, 4, 5]);
  expect(Object.keys(question?.answers ?? {}).map(read)).toEqual(question ? [5, 4, 3, 2, 1] : []);
});

test('a score may be sent in the words for another', () => {
  expect(readReviewInput({ rating: 'Very Satisfied' })).toEqual({ rating: 5 });
});

test('whatever is sent, it never throws and never invents a field', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (payload) => {
      const names = Object.keys(payload).length;
      expect(Object.keys(readReviewInput(payload)).length).toBeLessThanOrEqual(names);
    }),
  );
});

test.each([
  ['Han Areum', 'Han Areum', null],
  ['Han Areum, MD', 'Han Areum', 'MD'],
  ['Han Areum , MD, PhD', 'Han Areum', 'MD, PhD'],
])("the doctor '%s' is %s with the title %s", (text, doctorName, doctorTitle) => {
  expect(splitDoctor(text)).toEqual({ doctorName, doctorTitle });
});
