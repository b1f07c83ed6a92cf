import { expect, test } from 'vitest';
import type { Suggestion } from '#web/api/suggest-clinics.ts';
import { suggestionPath } from './suggestion-path.ts';

const clinic: Suggestion = {
  kind: 'clinic',
  clinic: { id: 1, slug: 'some-clinic', name: 'Some', nameKo: null, place: '', isSimilar: false },
};
const procedure: Suggestion = {
  kind: 'procedure',
  procedure: { slug: 'rhinoplasty', name: 'Rhinoplasty', reviewCount: 4, price: null },
};
const doctor: Suggestion = { kind: 'doctor', doctor: { name: 'Kim Mina', reviewCount: 2 } };

test('a clinic and a doctor open the same page from every list', () => {
  for (const list of [undefined, 'clinics', 'reviews'] as const) {
    expect(suggestionPath(clinic, list)).toBe('/clinics/some-clinic');
    expect(suggestionPath(doctor, list)).toBe('/reviews?search=%22Kim+Mina%22');
  }
});

test('a procedure opens in the list that was searched', () => {
  expect(suggestionPath(procedure)).toBe('/clinics?procedure=rhinoplasty');
  expect(suggestionPath(procedure, 'clinics')).toBe('/clinics?procedure=rhinoplasty');
  expect(suggestionPath(procedure, 'reviews')).toBe('/reviews/rhinoplasty');
  expect(suggestionPath(procedure, 'procedures')).toBe('/reviews/rhinoplasty');
  expect(suggestionPath(procedure, 'prices')).toBe('/price-comparison?procedure=rhinoplasty');
});
