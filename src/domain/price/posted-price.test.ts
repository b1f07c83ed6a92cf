import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOfferFaults, freshSince, nearReports, type PostedOffer } from './posted-price.ts';
import { readPostedPrice } from './read-posted-price.ts';

const NOW = new Date('2026-11-26T03:00:00Z');

test('a price is near exactly the reports from which it differs by 3 % or less', () => {
  expect(nearReports(3_000_000)).toEqual({ lowestKrw: 2_912_622, highestKrw: 3_092_783 });
  // No report is higher, and the database takes no higher integer.
  expect(nearReports(2_147_483_647).highestKrw).toBe(2_147_483_647);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      (krw, times) => {
        const report = Math.min(2_147_483_647, Math.max(1, Math.round(krw * times)));
        const { lowestKrw, highestKrw } = nearReports(krw);
        const isNear = BigInt(Math.abs(krw - report)) * 100n <= BigInt(report) * 3n;
        expect(report >= lowestKrw && report <= highestKrw).toBe(isNear);
      },
    ),
  );
});

test.each([
  ['2026-11-26', '2025-11-26'],
  ['2028-02-29', '2027-02-28'],
  ['2027-01-01', '2026-01-01'],
])('on %s a price is fresh that is valid since %s', (today, since) => {
  expect(freshSince(today)).toBe(since);
});

const offer: PostedOffer = { amountKrw: 3_000_000, components: {}, validFrom: '2026-11-26' };

test('an extra above the price, and a day to come, are reported at their fields', () => {
  const vat = { answer: 'extra' as const, extraKrw: 3_000_001 };
  expect(findOfferFaults(offer, NOW)).toEqual({});
  expect(findOfferFaults({ ...offer, components: { vat }, validFrom: '2026-11-27' }, NOW)).toEqual({
    'components.vat.extraKrw': 'postedExtraTooHigh',
    validFrom: 'validFromRange',
  });
  for (const validFrom of ['1999-12-31', '2026-02-30', 'soon'])
    expect(findOfferFaults({ ...offer, validFrom }, NOW)).toEqual({ validFrom: 'validFromRange' });
  // Today in Seoul has begun.
  expect(findOfferFaults({ ...offer, validFrom: '2026-11-27' }, new Date('2026-11-26T15:00:00Z'))).toEqual(
    {},
  );
});

test('unknown parts and fields of parts are named', () => {
  const components = { taxes: { answer: 'included' }, vat: { answer: 'extra', amount: 300_000 } };
  expect(() => readPostedPrice({ amountKrw: 3_000_000, validFrom: '2026-11-01', components }, NOW)).toThrow(
    expect.objectContaining({
      fieldErrors: {
        'components.taxes': expect.stringContaining('vat'),
        'components.vat.amount': expect.stringContaining('extraKrw'),
      },
    }),
  );
});

test('a sent price is read, without parts that were not stated', () => {
  const components = {
    vat: { answer: 'included', extraKrw: '' },
    stay: { answer: '' },
    tests: { answer: 'extra', extraKrw: '100000' },
    medication: null,
  };
  expect(readPostedPrice({ amountKrw: '3000000', validFrom: ' 2026-11-01', components }, NOW)).toEqual({
    amountKrw: 3_000_000,
    validFrom: '2026-11-01',
    components: {
      vat: { answer: 'included', extraKrw: null },
      tests: { answer: 'extra', extraKrw: 100_000 },
    },
  });
});

test.each([
  [{ amountKrw: '' }, 'amountKrw', 'postedAmountInvalid'],
  [{ amountKrw: 0 }, 'amountKrw', 'postedAmountInvalid'],
  [{ amountKrw: -5 }, 'amountKrw', 'postedAmountInvalid'],
  [{ amountKrw: 1.5 }, 'amountKrw', 'postedAmountInvalid'],
  [{ amountKrw: 2_147_483_648 }, 'amountKrw', 'postedAmountTooHigh'],
  [{ validFrom: undefined }, 'validFrom', 'validFromRange'],
  [
    { components: { vat: { answer: 'extra', extraKrw: -1 } } },
    'components.vat.extraKrw',
    'postedAmountInvalid',
  ],
])('%j is reported at its field', (sent, field, code) => {
  expect(() => readPostedPrice({ ...offer, ...sent }, NOW)).toThrow(
    expect.objectContaining({ code: 'invalid-input', fieldErrorCodes: { [field]: code } }),
  );
});

test.each([
  [{ vat: { answer: 'unknown' } }, 'components.vat.answer'],
  [{ vat: { answer: 'included', extraKrw: 5 } }, 'components.vat.extraKrw'],
  [{ vat: 'included' }, 'components.vat'],
  ['all', 'components'],
])('components %j are refused', (components, field) => {
  expect(() => readPostedPrice({ ...offer, components }, NOW)).toThrow(
    expect.objectContaining({ fieldErrors: { [field]: expect.any(String) } }),
  );
});
