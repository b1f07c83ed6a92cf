import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_PRICE_DETAILS, type PriceDetails } from '#domain/price/price-details.ts';
import { listedReview } from '#domain/review/listed-review.ts';
import { makeReview } from '#tests/support/public-review.ts';
import { ReviewPrice } from './review-card.tsx';

/** Returns the text of the price of a review in a list. */
function show(details: Partial<PriceDetails> | null, isLabelled = false): string {
  const priceDetails = details && { ...NO_PRICE_DETAILS, ...details };
  const review = listedReview(makeReview({ price: 3_500_000, priceDetails }));
  return renderToStaticMarkup(createElement(ReviewPrice, { review, isLabelled })).replaceAll(/<[^>]*>/g, '');
}

test('a price that was quoted is never shown without saying so', () => {
  expect(show({ payment: 'quoted_in_writing' })).toBe('₩3,500,000 · quoted');
  expect(show({ payment: 'quoted_orally' })).toBe('₩3,500,000 · quoted');
  expect(show({ payment: 'quoted_orally' }, true)).toBe('₩3,500,000');
});

test('a price that was reduced in exchange for a review says so, labelled or not', () => {
  const discount = { payment: 'paid', discountFor: ['season', 'review'] } as const;
  expect(show(discount)).toBe('₩3,500,000 · review discount');
  expect(show(discount, true)).toBe('₩3,500,000 · review discount');
});

test('other prices have no note', () => {
  for (const details of [null, { payment: 'paid' }, { discountFor: ['cash'] }] as const)
    expect(show(details)).toBe('₩3,500,000');
});
