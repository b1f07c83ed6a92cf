import priceDetailsTexts from '#texts/price-details.ts';
import { expect, test } from 'vitest';
import { formatsOf } from '#domain/formats.ts';
import { NO_PRICE_DETAILS, type PriceDetails } from '#domain/price/price-details.ts';
import { listPriceDetails } from './list-price-details.ts';

const list = (details: Partial<PriceDetails>) =>
  listPriceDetails(priceDetailsTexts('en'), formatsOf('en'), { ...NO_PRICE_DETAILS, ...details });

test('answers are listed in the order of the form, amounts with their won', () => {
  const lines = list({
    payment: 'quoted_orally',
    components: {
      stay: { answer: 'unknown', extraKrw: null },
      vat: { answer: 'extra', extraKrw: 350_000 },
      tests: { answer: 'extra', extraKrw: null },
    },
    discountFor: ['photos', 'season'],
    depositKrw: 500_000,
    paidMonth: '2026-05',
  });
  expect(lines.map(({ text, krw }) => [text, krw])).toEqual([
    ['Quoted orally', undefined],
    ['Extra: ₩350,000', 350_000],
    ['Extra', undefined],
    ['Unknown', undefined],
    ['Photos · Season', undefined],
    ['₩500,000', 500_000],
    ['May 2026', undefined],
  ]);
});

test('no discount is an answer, and no answer is none', () => {
  expect(list({ discountFor: [] })).toHaveLength(1);
  expect(list({})).toEqual([]);
});
