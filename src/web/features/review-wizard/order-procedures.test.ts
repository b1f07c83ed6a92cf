import { expect, test } from 'vitest';
import { matchesProcedure, orderProcedures } from './order-procedures.ts';

const group = (name: string, ...items: [string, string | null][]) => ({
  name,
  items: items.map(([called, nameKo], id) => ({ id, name: called, nameKo })),
});
const GROUPS = [
  group('Anti Aging', ['Botox', null], ['Under-Eye Filler', null]),
  group('Eye', ['Double Eyelid', '쌍꺼풀'], ['Eyelid Ptosis', '눈매 교정']),
  group('Nose', ['Revision Rhinoplasty', '코 재수술'], ['Rhinoplasty', '코 성형']),
];

/** What the list shows for a text, in its order. */
const shown = (text: string) =>
  orderProcedures(GROUPS, text).flatMap(({ items }) =>
    items.filter((procedure) => matchesProcedure(procedure, text)).map(({ name }) => name),
  );

test.each([
  ['rhino', ['Rhinoplasty', 'Revision Rhinoplasty']],
  ['eye', ['Eyelid Ptosis', 'Double Eyelid', 'Under-Eye Filler']],
  ['EYELID double', ['Double Eyelid']],
  ['코', ['Revision Rhinoplasty', 'Rhinoplasty']],
  ['\u110f\u1169', ['Revision Rhinoplasty', 'Rhinoplasty']],
])('%s finds %j, what begins with it first', (text, names) => {
  expect(shown(text)).toEqual(names);
});

test('without a text the order is as it was', () => {
  expect(orderProcedures(GROUPS, ' ')).toBe(GROUPS);
});
