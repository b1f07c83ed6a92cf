import { expect, test } from 'vitest';
import { ownClinic } from './own-clinic.fixture.ts';
import { CHANGE_FIELDS, startTexts, toFields } from './profile-fields.ts';

const change = {
  id: 1,
  status: 'pending' as const,
  fields: { phone: null, specialties: ['Skin'], localNames: { ja: ['静'] } },
  before: { phone: '02-555-1234', specialties: ['Eyes', 'Nose'] },
  reason: null,
  createdAt: '2026-11-01T03:00:00.000Z',
  decidedAt: null,
};

test('the form begins with how the clinic is, and says nothing else unless something is typed', () => {
  const texts = startTexts(ownClinic);
  expect(texts).toMatchObject({ specialties: 'Eyes\nNose', descriptionKo: '', phone: '02-555-1234' });
  const fields = CHANGE_FIELDS.map((field) => [field, ownClinic.clinic[field]]);
  expect(toFields(texts)).toEqual(Object.fromEntries(fields));
});

test('the profile form starts with the pending change, emptied fields included', () => {
  const texts = startTexts({ ...ownClinic, pendingChange: change });
  expect(texts).toMatchObject({ specialties: 'Skin', phone: '', description: 'We are careful.' });
  expect(texts['localNames.ja']).toBe('静');
});

test('empty texts and lines are none', () => {
  const texts = { ...startTexts(ownClinic), website: '  ', specialties: ' Eyes \n\n Lips ' };
  expect(toFields(texts)).toMatchObject({ website: null, specialties: ['Eyes', 'Lips'] });
});
