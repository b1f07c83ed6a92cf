import { expect, test } from 'vitest';
import { writeComponents, writeYears } from './price-evidence.ts';

test('parts of a price come with the number of reports of each answer', () => {
  const components = { vat: { included: 14, extra: 3, not_stated: 2, unknown: 1 } };
  const lines = writeComponents('en', { components, count: 20, hasImplant: false });
  expect(lines[0]).toBe('VAT: included in 14 · extra in 3 · not stated in 3');
  expect(lines.some((line) => line.startsWith('Implant'))).toBe(false);
  expect(writeComponents('en', { components: {}, count: 4, hasImplant: true })).toEqual([
    'None of the 4 reports says what the price included.',
  ]);
});

test('medians of years come with their counts', () => {
  expect(writeYears('en', [{ year: 2025, count: 12, medianKrw: 3_400_000 }])).toEqual([
    '2025: ₩3.4m (12 reports)',
  ]);
});
