import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hasPriceFacts } from './later-price-facts.ts';
import PriceFacts, { type Priced } from './price-facts.tsx';

const NONE: Priced = { priceDetails: null, priceExclusion: null, priceCountedReason: null };
const show = (review: Partial<Priced>) =>
  renderToStaticMarkup(createElement(PriceFacts, { review: { ...NONE, ...review } }));

test('a decision of staff about a price is told with its reason, in both directions', () => {
  const counted = { priceCountedReason: 'The receipt says so.' };
  expect(show(counted)).toContain('Counted in figures, as our editors decided: The receipt says so.');
  expect(hasPriceFacts({ ...NONE, ...counted })).toBe(true);
  const excluded = { priceExclusion: { reason: 'staff', ruling: 'It names two procedures.' } } as const;
  expect(show(excluded)).toContain(
    'Not counted in figures, as our editors decided: It names two procedures.',
  );
  expect([show({}), hasPriceFacts(NONE)]).toEqual(['', false]);
});
