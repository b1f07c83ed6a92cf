import { expect, test } from 'vitest';
import { formatsOf } from '../formats.ts';
import { summariseReports } from './method/price-figure.ts';
import { tallyPrices } from './method/price-tally.ts';
import { toFigureView } from './read-stored-prices.ts';
import { writeLead } from './write-lead.ts';

test.each([
  [[3_120_000], '₩3.1m'],
  [[3_100_000, 4_000_000], '₩3.1m · ₩4.0m'],
  [[4_000_000, 4_010_000], '₩4.0m'],
  [[5_940_000, 6_600_000, 6_600_000], '₩5.9m · ₩6.6m · ₩6.6m'],
  [[4_000_000, 4_000_000, 4_010_000], '₩4.0m'],
  [[1_000_000, 1_000_000, 2_000_000, 2_000_000], '₩1.0m · ₩1.0m · ₩2.0m · ₩2.0m'],
  [[3_100_000, 3_400_000, 4_000_000], '₩3.1m · ₩3.4m · ₩4.0m'],
  [[1_000_000, 2_000_000, 3_000_000, 5_000_000], '₩1.0m · ₩2.0m · ₩3.0m · ₩5.0m'],
  [[1_000_000, 2_000_000, 3_100_000, 5_000_000, 9_000_000], '₩3.1m'],
])('%j leads with its values below five reports, then with the median', (prices, lead) => {
  const figure = summariseReports(tallyPrices(prices));
  expect(figure && writeLead(formatsOf('en'), toFigureView(figure))).toBe(lead);
});

test('several values of a language from right to left run from right to left', () => {
  const formats = formatsOf('ar');
  const figure = summariseReports(tallyPrices([1_000_000, 2_000_000]));
  const [first, second] = [formats.shortAmount(1_000_000), formats.shortAmount(2_000_000)];
  expect(figure && writeLead(formats, toFigureView(figure))).toBe(`\u2067${first} · ${second}\u2069`);
});
