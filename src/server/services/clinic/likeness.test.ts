import { expect, test } from 'vitest';
import { formsOfClinic } from '../search/keys/forms.ts';
import { type ComparedClinic, compareClinics, trigramSimilarity } from './likeness.ts';

function clinic(fields: Partial<ComparedClinic> = {}) {
  const compared = {
    name: 'Winter Plum Plastic Surgery Clinic',
    nameKo: null,
    aliases: [],
    address: '12 Gangnam-daero, Seoul',
    addressKo: null,
    phone: null,
    ...fields,
  };
  return { ...compared, forms: formsOfClinic(compared) };
}

test.each([
  [{ name: 'A', nameKo: '겨울매화성형외과' }, { name: 'B', nameKo: '겨울매화 성형외과' }, 'Same Korean name'],
  [{ name: 'Plum', phone: '02-555-1234' }, { name: 'Other', phone: '(02) 555 1234' }, 'Same telephone'],
  [{ name: 'Winter Plum Clinic' }, { name: 'WINTER PLUM Plastic Surgery' }, 'Same name'],
  [{ name: 'Winter Plum House' }, { name: 'Winter Plum', address: 'elsewhere' }, 'Similar name'],
  [{ name: 'Quiet', aliases: ['Winter Plum'] }, { address: 'elsewhere' }, 'Same name'],
  [{ name: 'Kangnam Joon' }, { name: 'Gangnam Jun', address: 'elsewhere' }, 'Name sounds the same'],
  [{ name: 'Gangnam Jun' }, { name: 'X', nameKo: '강남준성형외과의원' }, 'Name sounds the same'],
  [{ name: 'Celedon Hill' }, { name: 'Celadon Hill', address: 'elsewhere' }, 'Name sounds similar'],
  [{ name: 'Celadonhill' }, { name: 'Celadon Hill', address: 'elsewhere' }, 'Same name'],
  [{ name: 'A.B. Clinic' }, { name: 'AB Plastic Surgery', address: 'elsewhere' }, 'Same name'],
  [{ name: 'A-B' }, { name: 'AB', address: 'elsewhere' }, 'Same name'],
  [{ name: 'Entirely Else' }, {}, 'Same address'],
])('%j and %j: %s', (one, other, reason) => {
  const found = compareClinics(clinic(one), clinic(other));
  expect(found?.reason).toBe(reason);
  expect(found?.likeness).toBeGreaterThan(0.4);
  expect(found?.likeness).toBeLessThanOrEqual(1);
});

test('words that many clinic names share do not count as likeness', () => {
  expect(
    compareClinics(
      clinic({ name: 'Dream Plastic Surgery Clinic' }),
      clinic({ name: 'Lotus Plastic Surgery Clinic', address: 'elsewhere' }),
    ),
  ).toBeNull();
});

test('short names that differ in one letter are not alike', () => {
  expect(compareClinics(clinic({ name: 'Hana' }), clinic({ name: 'Hanu', address: 'elsewhere' }))).toBeNull();
});

test('missing telephones or Korean names do not count as equal', () => {
  expect(compareClinics(clinic({ name: 'One' }), clinic({ name: 'Two', address: 'elsewhere' }))).toBeNull();
});

test('trigrams as PostgreSQL counts them', () => {
  expect(trigramSimilarity('plum', 'plum')).toBe(1);
  expect(trigramSimilarity('plum', 'xyz')).toBe(0);
  // select similarity('winter plum', 'winter plumm')
  expect(trigramSimilarity('winter plum', 'winter plumm')).toBeCloseTo(0.7857, 2);
});

test('the stored spellings of the entry are compared, which are not made anew', () => {
  const stored = formsOfClinic({ name: 'Winter Plum', nameKo: null, aliases: [] });
  const other = { ...clinic({ name: 'Entirely Else', address: 'elsewhere' }), forms: stored };
  expect(compareClinics(clinic(), other)).toMatchObject({ reason: 'Same name' });
});
