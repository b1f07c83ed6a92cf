import { expect, test } from 'vitest';
import { changeCurrency, convertTyped, renewRate } from './typed-amount.ts';

const RATES = new Map([
  ['USD', { krw: 1388.42, validFrom: '2026-11-22' }],
  ['JPY', { krw: 9.4, validFrom: '2026-11-15' }],
]);

test.each([
  ['4000', '5554000'],
  ['4,000', '5554000'],
  ['4.000', '5554000'],
  ['4,000.50', '5554000'],
  ['US$ 4 000', '5554000'],
  ['٤٠٠٠', '5554000'],
  ['3.5', '5000'],
  ['$ 3,50', '5000'],
  ['1.234,56', '1714000'],
  ['', ''],
  ['about', ''],
  ['-4000', ''],
])('$%s comes to %s won, to the nearest thousand', (amount, priceKrw) => {
  expect(convertTyped('USD', amount, RATES)).toEqual({
    priceKrw,
    priceTyped: { currency: 'USD', amount, rateDay: '2026-11-22' },
  });
});

test('without a rate an amount has no won, and is kept', () => {
  expect(convertTyped('XAU', '2', RATES)).toEqual({
    priceKrw: '',
    priceTyped: { currency: 'XAU', amount: '2', rateDay: null },
  });
});

test('another currency keeps what was typed', () => {
  const typed = changeCurrency({ priceKrw: '4000', priceTyped: null }, 'USD', RATES);
  expect(typed).toEqual(convertTyped('USD', '4000', RATES));
  const yen = changeCurrency(typed, 'JPY', RATES);
  expect(yen).toEqual({
    priceKrw: '38000',
    priceTyped: { currency: 'JPY', amount: '4000', rateDay: '2026-11-15' },
  });
  expect(changeCurrency(yen, null, RATES)).toEqual({ priceKrw: '4000', priceTyped: null });
});

test('what is no amount in won is kept in another currency, and back', () => {
  const typed = changeCurrency({ priceKrw: '$4000', priceTyped: null }, 'USD', RATES);
  expect(typed).toEqual(convertTyped('USD', '$4000', RATES));
  expect(typed.priceKrw).toBe('5554000');
  expect(changeCurrency(typed, null, RATES)).toEqual({ priceKrw: '$4000', priceTyped: null });
});

test.each([
  ['2850.75', 'USD'],
  ['1.234,56', 'USD'],
  ['99,50', 'USD'],
  ['1,5', 'JPY'],
])('%s is kept beside won, which have no fraction, and back', (amount, currency) => {
  const typed = convertTyped(currency, amount, RATES);
  const won = changeCurrency(typed, null, RATES);
  expect(won).toEqual({ priceKrw: amount, priceTyped: null });
  expect(changeCurrency(won, currency, RATES)).toEqual(typed);
});

test('a draft’s amount is renewed by a newer rate of its currency', () => {
  const { priceTyped } = convertTyped('USD', '4000', RATES);
  const newer = new Map([['USD', { krw: 1500, validFrom: '2026-11-29' }]]);
  expect(priceTyped && renewRate(priceTyped, newer)).toEqual(convertTyped('USD', '4000', newer));
  expect(priceTyped && renewRate(priceTyped, RATES)).toBeNull();
  expect(priceTyped && renewRate(priceTyped, new Map())).toBeNull();
});
