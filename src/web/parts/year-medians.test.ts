import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { YearMedians } from './year-medians.tsx';

const scale = { lowestKrw: 1_000_000, highestKrw: 5_000_000 };

const show = (props: Omit<Parameters<typeof YearMedians>[0], 'heading' | 'scale'>) =>
  renderToStaticMarkup(createElement(YearMedians, { heading: 'h3', scale, ...props }));

/** Returns the cells of each row as text. */
const readRows = (html: string) =>
  [...html.matchAll(/<tr class="border-b border-hairline">(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ' ').trim(),
    ),
  );

const all = [
  { year: 2024, count: 40, medianKrw: 2_000_000 },
  { year: 2025, count: 50, medianKrw: 3_000_000 },
];

test('medians of years stand newest first, with their counts', () => {
  expect(readRows(show({ all }))).toEqual([
    ['2025', '', '₩3.0m 50 reports'],
    ['2024', '', '₩2.0m 40 reports'],
  ]);
  expect(show({ all: [] })).toBe('');
});

test('a clinic and all clinics share the scale of the reports, and a year that one lacks is said to be missing', () => {
  const html = show({ clinic: [{ year: 2025, count: 8, medianKrw: 4_000_000 }], all });
  expect(readRows(html)).toEqual([
    ['2025', '', '₩4.0m 8 reports', '₩3.0m 50 reports'],
    ['2024', '', 'N/A', '₩2.0m 40 reports'],
  ]);
  expect(
    [...html.matchAll(/ d="M([\d.]+) \d+[vV][^"]*" class="(strip-[a-z]+)"/g)].map(([, x, of]) => [of, x]),
  ).toEqual([
    ['strip-median', '50.00'],
    ['strip-dots', '75.00'],
    ['strip-median', '25.00'],
  ]);
});

test('an older year beyond the scale extends it', () => {
  const html = show({ all: [...all, { year: 2019, count: 9, medianKrw: 9_000_000 }] });
  expect([...html.matchAll(/ d="M([\d.]+) 8v/g)].map(([, x]) => x)).toEqual(['25.00', '12.50', '100.00']);
});
