import comparisonTexts from '#texts/price-comparison.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { comparisonTitle } from './comparison-title.ts';

const t = comparisonTexts(DEFAULT_LOCALE);

test.each([
  ['Rhinoplasty', 'Rhinoplasty Prices in Korea, by Clinic'],
  ['Double Eyelid Surgery (Incisional)', 'Double Eyelid Surgery (Incisional) Prices by Clinic'],
  ['x'.repeat(45), `${'x'.repeat(45)} Prices`],
  ['x'.repeat(80), `${'x'.repeat(58)}…`],
])('%s', (procedure, title) => {
  expect(comparisonTitle(procedure, t)).toBe(title);
  expect(title.length).toBeLessThan(60);
});

test('names every procedure of a new site in full', () => {
  const csv = readFileSync(new URL('../../../../data/procedures.csv', import.meta.url), 'utf8');
  const names = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[2] ?? '');
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(comparisonTitle(name, t)).toMatch(/ by Clinic$/);
});
