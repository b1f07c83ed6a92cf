import { expect, test } from 'vitest';
import { CLINIC_IDS } from '../price/comparison-rules.ts';
import { LARGEST_ID } from '../row-id.ts';
import { comparisonPath, readComparisonQuery } from './comparison.ts';

const canonical = (query: string) => comparisonPath(readComparisonQuery(new URLSearchParams(query)));

test.each([
  [
    'procedure=nose&clinics=7&clinics=3&only=ticked',
    '/price-comparison?procedure=nose&clinics=3.7&only=ticked',
  ],
  [
    'procedure=nose&clinics=7.3.7&view=table&page=2',
    '/price-comparison?procedure=nose&clinics=3.7&view=table&page=2',
  ],
  ['procedure=nose&clinics=x.0.-1.99999999999&only=ticked', '/price-comparison?procedure=nose'],
  ['procedure=nose&view=cards&only=all', '/price-comparison?procedure=nose'],
  ['search=+nose+job+', '/price-comparison?search=nose+job'],
  ['search=nose&category=nose', '/price-comparison?search=nose'],
  ['search=nose&procedure=rhinoplasty', '/price-comparison?procedure=rhinoplasty'],
])('%s leads to %s', (query, path) => {
  expect(canonical(query)).toBe(path);
});

test('at most twenty clinics are ticked', () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const { ticked } = readComparisonQuery(new URLSearchParams({ clinics: ids.join('.') }));
  expect(ticked).toEqual(ids.slice(0, 20));
});

test('the API takes the largest id that is ticked', () => {
  const { ticked } = readComparisonQuery(new URLSearchParams({ clinics: `3.${LARGEST_ID}` }));
  expect(ticked).toEqual([3, LARGEST_ID]);
  expect(ticked.join(',')).toMatch(CLINIC_IDS);
});
