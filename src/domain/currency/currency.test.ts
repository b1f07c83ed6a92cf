import { expect, test } from 'vitest';
import { convertToWon, convertWon } from './convert.ts';
import { isRateInUse, ratesInUse } from './rate-in-use.ts';
import { readRateRow } from './read-rate-row.ts';

test.each([
  [5_600_000, 1388.42, 4030],
  [5_600_000, 9.4, 596_000],
  [10_000, 1388.42, 7.2],
  [5_600_000, 0.0552, 101_000_000],
  [1_387_030, 1388.42, 999],
  [1388, 1388.42, 1],
  [1_388_400, 1388.42, 1000],
  [0, 1388.42, 0],
])('%i won at %f are %f: three significant digits', (krw, rate, amount) => {
  expect(convertWon(krw, rate)).toBe(amount);
});

test.each([
  [4000, 1388.42, 5_554_000],
  [0.5, 1388.42, 1000],
  [0.1, 1388.42, 0],
  [596_000, 9.4, 5_602_000],
])('%f at %f are %i won, to the nearest thousand', (amount, rate, krw) => {
  expect(convertToWon(amount, rate)).toBe(krw);
});

// 20:00 on 26 November in Seoul.
const NOW = new Date('2026-11-26T11:00:00Z');

test.each([
  ['2026-11-27', false],
  ['2026-11-26', true],
  ['2026-11-12', true],
  ['2026-11-11', false],
])('a rate from %s is in use on 26 November: %s', (validFrom, isInUse) => {
  expect(isRateInUse(validFrom, NOW)).toBe(isInUse);
});

test('days are those of Seoul', () => {
  expect(isRateInUse('2026-11-12', new Date('2026-11-26T14:59:59Z'))).toBe(true);
  expect(isRateInUse('2026-11-12', new Date('2026-11-26T15:00:00Z'))).toBe(false);
});

test('the newest rate that has begun is in use, whatever the order', () => {
  const at = (validFrom: string, krw: number) => ({ currency: 'USD' as const, krw, validFrom });
  const rates = [at('2026-11-22', 1390), at('2026-11-29', 1400), at('2026-11-15', 1380)];
  expect(ratesInUse(rates, NOW).get('USD')?.krw).toBe(1390);
  expect(ratesInUse(rates.toReversed(), NOW).get('USD')?.krw).toBe(1390);
  expect(ratesInUse(rates, new Date('2026-11-29T00:00:00Z')).get('USD')?.krw).toBe(1400);
  expect(ratesInUse(rates, new Date('2026-12-20T00:00:00Z')).size).toBe(0);
});

const ROW = {
  line: 2,
  currency: 'USD',
  rate: '1,388.42',
  validFrom: '20261122',
  unit: null,
  direction: null,
};

test.each([
  [{}, { currency: 'USD', krw: 1388.42, validFrom: '2026-11-22' }],
  [{ validFrom: '2026.11.22' }, { currency: 'USD', krw: 1388.42, validFrom: '2026-11-22' }],
  [
    { currency: ' jpy (100)', rate: '940.55' },
    { currency: 'JPY', krw: 9.4055, validFrom: '2026-11-22' },
  ],
  [
    { currency: 'VND', rate: '5.52', unit: '100' },
    { currency: 'VND', krw: 0.0552, validFrom: '2026-11-22' },
  ],
  [
    { currency: 'JPY', rate: '9.40', direction: '2' },
    { currency: 'JPY', krw: 9.4, validFrom: '2026-11-22' },
  ],
  [{ direction: '1' }, null],
  [{ currency: 'AED', rate: 'none' }, null],
])('a row %j is read', (row, rate) => {
  expect(readRateRow({ ...ROW, ...row }, NOW)).toEqual(rate);
});

test.each([
  [{ currency: '미국' }, 'The currency (통화부호) is no code'],
  [{ rate: '' }, 'The rate (환율) is no number above 0'],
  [{ rate: '-1388.42' }, 'The rate (환율) is no number above 0'],
  [{ rate: '0.00' }, 'The rate (환율) is no number above 0'],
  [{ rate: '1.388,42' }, 'The rate (환율) is no number above 0'],
  [{ validFrom: '20261131' }, 'The first day (적용개시일자) is no day'],
  [{ validFrom: '2026-1122' }, 'The first day (적용개시일자) is no day'],
  [{ validFrom: '20271122' }, 'further ahead than 7 days: “20271122”'],
  [{ unit: '7' }, 'The unit (단위) is not 1, 10, 100 or 1000'],
  [{ currency: 'JPY(100)', unit: '1' }, 'or not the one behind the code: “1”'],
  [{ currency: 'JPY(7)' }, 'or not the one behind the code: “7”'],
  [
    { currency: 'JPY', rate: '940.55' },
    '940.55 won for 1 JPY is over 5 times off the usual 9.4. A rate for 100 units is written JPY(100)',
  ],
  [{ currency: 'VND', rate: '5.52' }, '5.52 won for 1 VND is over 5 times off the usual 0.055.'],
  [{ rate: '13.88' }, '13.88 won for 1 USD is over 5 times off'],
])('a row %j is a fault of its line', (row, text) => {
  expect(readRateRow({ ...ROW, ...row }, NOW)).toEqual({ line: 2, text: expect.stringContaining(text) });
});
