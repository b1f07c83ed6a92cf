import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatsOf } from '#domain/formats.ts';
import { summariseReports } from '#domain/price/method/price-figure.ts';
import { tallyPrices } from '#domain/price/method/price-tally.ts';
import { distributePrices } from '#domain/price/price-distribution.ts';
import type { PriceFigureView } from '#domain/price/price-views.ts';
import { toFigureView } from '#domain/price/read-stored-prices.ts';
import { showInCurrency } from './currency/in-currency.tsx';
import { IntervalSentence } from './interval-sentence.tsx';
import { PriceFigure } from './price-figure.tsx';

/** Returns the figures of prices in millions of won. */
function figureOf(millions: readonly number[]) {
  const tally = tallyPrices(millions.map((price) => Math.round(price * 1e6)));
  const figure = summariseReports(tally);
  if (!figure) throw new Error('There are no prices.');
  return { ...toFigureView(figure), distribution: distributePrices(tally) ?? undefined };
}

/** Returns the shown parts, each once. */
const partsOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .split(/<\/?(?:p|div|bdi)[^>]*>|<span>|<\/span>(?=<span|<\/p>)/)
    .map((part) => part.replaceAll(/<[^>]+>/g, '').trim())
    .filter(Boolean);

const eight = [3, 3.1, 3.2, 3.4, 3.6, 3.7, 3.8, 4];

test.each([
  [[3.1], ['₩3.1m', '1 report · few']],
  [
    [3.1, 4],
    ['₩3.1m · ₩4.0m', 'average ₩3.6m', '2 reports · few'],
  ],
  [
    [3.1, 3.3, 4, 4.2],
    ['₩3.1m · ₩3.3m · ₩4.0m · ₩4.2m', 'average ₩3.7m', '4 reports'],
  ],
  [
    [3.1, 3.3, 3.5, 4, 4.2],
    ['₩3.5m', 'median', '₩3.1m\u00a0–\u00a0₩4.2m', 'average ₩3.6m', '5 reports'],
  ],
  [eight, ['₩3.5m', 'median', 'middle half ₩3.2m\u00a0–\u00a0₩3.7m', 'average ₩3.5m', '8 reports']],
])('%j is shown by how many reports there are', (prices, shown) => {
  expect(partsOf(createElement(PriceFigure, { price: figureOf(prices) }))).toEqual(shown);
});

test('all-in reports are a figure of their own, with their own count', () => {
  const price = { ...figureOf(eight), allIn: figureOf([4.1, 4.3]) };
  expect(partsOf(createElement(PriceFigure, { price }))).toContain('all-in ₩4.1m · ₩4.3m (2 reports · few)');
});

test('a figure of 48 months says so, because others count 24', () => {
  const show = (windowMonths: number) =>
    partsOf(createElement(PriceFigure, { price: { ...figureOf([3.1]), windowMonths } })).join(' ');
  expect(show(48)).toBe('₩3.1m 1 report · few last 48 months');
  expect(show(24)).toBe('₩3.1m 1 report · few');
});

test('the interval is said from eight reports on', () => {
  const say = (price: PriceFigureView) =>
    renderToStaticMarkup(createElement(IntervalSentence, { price })).replaceAll(/<[^>]+>/g, '');
  expect(say(figureOf(eight.slice(1)))).toBe('');
  expect(say(figureOf(eight))).toContain(
    'With 8 reports the typical price is likely (99 %) between ₩3.0m and ₩4.0m.',
  );
});

test('a page of the server has no amount in another currency, whatever a browser shows', () => {
  const before = renderToStaticMarkup(createElement(PriceFigure, { price: figureOf(eight) }));
  showInCurrency(({ write }) => write(formatsOf('en')));
  expect(renderToStaticMarkup(createElement(PriceFigure, { price: figureOf(eight) }))).toBe(before);
  showInCurrency(null);
});
