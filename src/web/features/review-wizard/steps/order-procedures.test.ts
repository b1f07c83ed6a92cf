import { expect, test } from 'vitest';
import { offerProcedures } from './order-procedures.ts';

const group = (name: string, firstId: number, ...items: [string, string | null][]) => ({
  name,
  items: items.map(([called, nameKo], at) => ({ id: firstId + at, name: called, nameKo })),
});
const GROUPS = [
  group('Anti Aging', 1, ['Botox', null], ['Under-Eye Filler', null]),
  group('Eye', 5, ['Double Eyelid', '쌍꺼풀'], ['Eyelid Ptosis', '눈매 교정']),
  group('Nose', 11, ['Revision Rhinoplasty', '코 재수술'], ['Rhinoplasty', '코 성형']),
];

/** Returns the names offered for a text, in order. */
const shown = (text: string, found: Parameters<typeof offerProcedures>[2] = null) =>
  offerProcedures(GROUPS, text, found).flatMap(({ items }) => items.map(({ name }) => name));

test.each([
  ['rhino', ['Rhinoplasty', 'Revision Rhinoplasty']],
  ['eye', ['Eyelid Ptosis', 'Double Eyelid', 'Under-Eye Filler']],
  ['EYELID double', ['Double Eyelid']],
  ['코', ['Revision Rhinoplasty', 'Rhinoplasty']],
  ['\u110f\u1169', ['Revision Rhinoplasty', 'Rhinoplasty']],
])('%s finds %j, what begins with it first', (text, names) => {
  expect(shown(text)).toEqual(names);
});

test('procedures that the site’s search finds by another name are offered too', () => {
  const found = { nose: [{ id: 12 }] } as unknown as Parameters<typeof offerProcedures>[2];
  expect(shown('nose job')).toEqual([]);
  expect(shown('nose job', found)).toEqual(['Rhinoplasty']);
});

test('the order of the search holds, also before names that begin with the text', () => {
  const found = { eye: [{ id: 5 }, { id: 6 }] } as unknown as Parameters<typeof offerProcedures>[2];
  expect(shown('eye', found)).toEqual(['Double Eyelid', 'Eyelid Ptosis', 'Under-Eye Filler']);
});

test('without a text the order is as it was', () => {
  expect(offerProcedures(GROUPS, ' ', null)).toBe(GROUPS);
});
