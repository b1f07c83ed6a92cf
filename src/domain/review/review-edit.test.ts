import { expect, test } from 'vitest';
import { invalidFields } from '../invalid-fields.ts';
import { findReviewEditFaults, rethrowWithSentNames, readReviewEdit } from './review-edit.ts';

const NOW = new Date('2026-07-01T00:00:00Z');
const read = (payload: object) => readReviewEdit(payload, NOW);
const findFaults = (payload: object) => findReviewEditFaults(payload, NOW);
const faultOf = (payload: object) => Object.values(findFaults(payload))[0];

test('texts are kept clean; what is empty then is null', () => {
  expect(
    read({
      content: ' First\r\nsecond\u0000 line ',
      doctor_name: 'Han\u0000\nAreum',
      country: '',
      permalink_slug: '\u0000',
      notes: ' called back ',
    }),
  ).toEqual({
    content: 'First\nsecond line',
    doctor: 'Han Areum',
    country: null,
    permalinkSlug: null,
    privateNotes: 'called back',
  });
});

test.each([
  [{ clinic_id: '0' }, 'Clinic ID is required'],
  [{ clinicId: '' }, 'Clinic ID is required'],
  [{ clinicId: 2 ** 31 }, 'Clinic ID is required'],
  [{ procedureId: 'x' }, 'Procedure ID must be a number'],
  [{ declineReason: 'x'.repeat(1_001) }, 'Please use at most 1,000 characters'],
  [{ privateNotes: 'x'.repeat(10_001) }, 'Please use at most 10,000 characters'],
  [{ permalinkSlug: '!!' }, 'Please use letters, digits and single hyphens'],
  [{ permalink_slug: 'two words' }, 'Please use letters, digits and single hyphens'],
  [{ content: ' \u0000 ' }, 'Review content cannot be empty'],
  [{ price: -1 }, 'Price must not be negative'],
  [{ age: '121' }, 'Age must be 0 to 120'],
  [{ rating: 6 }, 'Rating must be 1 to 5'],
  [{ satisfaction: 0 }, 'Satisfaction must be 1 to 5'],
  [{ dateReceived: '2026-02-30' }, 'Please give a date as YYYY-MM-DD'],
  // PostgreSQL has no year 0.
  [{ dateReceived: '0000-01-01' }, 'Please select a date from 2000-01-01 to today'],
  [{ dateReceived: '9999-12-31' }, 'Please select a date from 2000-01-01 to today'],
  [{ dateReceived: '2026-07-02' }, 'Please select a date from 2000-01-01 to today'],
  [{ gender: 'X' }, 'Gender must be F, M or O'],
  [{ published_str: 'perhaps' }, 'Published must be true or false'],
])('%j is refused: %s', (payload, message) => {
  expect(faultOf(payload)).toBe(message);
});

test('numbers, labels and booleans are read as clients send them', () => {
  const sent = { clinic_id: '7', satisfaction: 'Very Satisfied', recovery: 'Slow (1-2 months)', gender: 'O' };
  expect(read({ ...sent, published_str: 'true', verified_bool: false, age: '0' })).toEqual({
    clinicId: 7,
    satisfaction: 5,
    recovery: 2,
    gender: 'O',
    published: true,
    verified: false,
    age: 0,
  });
});

test('a fault is named as the field was sent', () => {
  expect(findFaults({ price: 'x', treatment: 1 })).toEqual({
    price: 'Price must be a number: please type digits only, without letters or a minus sign',
  });
  expect(Object.keys(findFaults({ price_krw: -1, date_received: 'soon', clinic_id: 'x' }))).toEqual([
    'clinic_id',
    'price_krw',
    'date_received',
  ]);
  expect(Object.keys(findFaults({ notes: 'x'.repeat(10_001) }))).toEqual(['notes']);
  expect(Object.keys(findFaults({ photos: ['a', 1] }))).toEqual(['photos.1']);
});

test('a reason is read under each of its names, cleaned, and refused where it says too little', () => {
  for (const name of ['editReason', 'edit_reason', 'reason']) {
    expect(read({ [name]: '  One zero\n too many ' })).toEqual({ editReason: 'One zero too many' });
    expect(Object.keys(findFaults({ [name]: 'short' }))).toEqual([name]);
  }
  // Ten code units, five characters.
  expect(findFaults({ reason: '\u{1F600}'.repeat(5) })).not.toEqual({});
  expect(findFaults({ reason: 'x'.repeat(501) })).toEqual({
    reason: 'Please use at most 500 characters',
  });
  expect(read({ editReason: ' ' })).toEqual({ editReason: null });
});

test('a failure of the change itself names its fields as they were sent', () => {
  const failure = invalidFields({ editReason: 'Why?', clinicId: 'There is no such clinic' });
  const payload = { reason: '', clinic_id: 7 };
  expect(() => rethrowWithSentNames(payload)(failure)).toThrow(
    expect.objectContaining({ fieldErrors: { reason: 'Why?', clinic_id: 'There is no such clinic' } }),
  );
  const other = new Error('The database is away.');
  expect(() => rethrowWithSentNames(payload)(other)).toThrow(other);
});

test('the last day of treatment is today, also after midnight in Seoul', () => {
  const payload = { dateReceived: '2026-07-02' };
  const late = '2026-07-01T14:59:59Z';
  const faultAt = (time: string) => findReviewEditFaults(payload, new Date(time))['dateReceived'];
  expect(faultAt(late)).toBe('Please select a date from 2000-01-01 to today');
  expect(faultAt('2026-07-01T15:00:00Z')).toBeUndefined();
  expect(faultAt(late)).toBe('Please select a date from 2000-01-01 to today');
});
