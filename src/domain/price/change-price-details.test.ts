import { expect, test } from 'vitest';
import { changePriceDetails } from './change-price-details.ts';
import { NO_PRICE_DETAILS, type PriceDetails } from './price-details.ts';
import { priceDetailsChange } from './read-price-details.ts';

const vat = { answer: 'extra', extraKrw: 300_000 } as const;
const BEFORE: PriceDetails = { ...NO_PRICE_DETAILS, payment: 'paid', discountFor: [], components: { vat } };

const change = (sent: unknown, before: PriceDetails | null = BEFORE) =>
  changePriceDetails(before, priceDetailsChange.parse(sent));
const vatAfter = (sent: unknown) => change({ components: { vat: sent } })?.components.vat;

test('what is left out stays, and null or an empty text clears a field', () => {
  expect(change({})).toEqual(BEFORE);
  expect(change({ bookingChannel: 'agent' })).toEqual({ ...BEFORE, bookingChannel: 'agent' });
  expect(change({ payment: null, discountFor: null })).toEqual({
    ...NO_PRICE_DETAILS,
    components: { vat },
  });
  expect(change({ payment: '' })).toEqual({ ...BEFORE, payment: null });
  expect(change({ components: null })).toEqual({ ...BEFORE, components: {} });
  expect(change({ depositKrw: 5 }, null)).toEqual({ ...NO_PRICE_DETAILS, depositKrw: 5 });
});

test('a part changes field by field, and its amount leaves with the answer that it belongs to', () => {
  expect(vatAfter({})).toEqual(vat);
  expect(vatAfter({ extraKrw: '400000' })).toEqual({ answer: 'extra', extraKrw: 400_000 });
  expect(vatAfter({ answer: 'extra' })).toEqual(vat);
  expect(vatAfter({ answer: 'included' })).toEqual({ answer: 'included', extraKrw: null });
  expect(vatAfter({ answer: null })).toBeUndefined();
  expect(vatAfter(null)).toBeUndefined();
  expect(() => change({ components: { stay: { extraKrw: 5 } } })).toThrow(
    expect.objectContaining({ fieldErrors: { 'priceDetails.components.stay.extraKrw': expect.any(String) } }),
  );
});

test('nothing is left where everything was cleared', () => {
  expect(change(null)).toBeNull();
  expect(change({ payment: null, discountFor: null, components: { vat: null } })).toBeNull();
});
