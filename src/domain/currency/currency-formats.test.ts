import { expect, test } from 'vitest';
import { LOCALES } from '../locales.ts';
import { currencyFormats } from './currency-formats.ts';
import type { ExchangeRate } from './rate-in-use.ts';

const rate = (currency: ExchangeRate['currency'], krw: number): ExchangeRate => ({
  currency,
  krw,
  validFrom: '2026-11-22',
});

/** Spaces as plain ones, without marks of direction. */
const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '');

test('amounts are written as the language writes that currency', () => {
  const usd = rate('USD', 1388.42);
  const written = LOCALES.map((locale) => [locale, plain(currencyFormats(locale, usd).amount(5_600_000))]);
  expect(written).toEqual([
    ['en', '$4,030'],
    ['ja', '$4,030'],
    ['zh-Hans', 'US$4,030'],
    ['zh-Hant', 'US$4,030'],
    ['ko', 'US$4,030'],
    ['th', 'US$4,030'],
    ['vi', '4.030 US$'],
    ['ru', '4 030 $'],
    ['mn', '$ 4,030'],
    ['ar', '4,030 US$'],
  ]);
});

test('small amounts have three digits too, and currencies of small units no fraction', () => {
  expect(currencyFormats('en', rate('USD', 1388.42)).price(10_000)).toBe('$7.20');
  expect(currencyFormats('en', rate('EUR', 1700)).shortAmount(57_000)).toBe('€33.5');
  expect(currencyFormats('ja', rate('JPY', 9.4)).shortAmount(5_600_000)).toBe('￥596,000');
  expect(currencyFormats('vi', rate('VND', 0.0552)).amount(5_600_000)).toMatch(/^101\.000\.000\s₫$/);
});

test('a range is one amount where both ends read the same; a missing price stays missing', () => {
  const { shortRange, price, amount, date } = currencyFormats('en', rate('USD', 1388.42));
  expect(shortRange(5_600_000, 6_000_000)).toBe('$4,030\u00a0–\u00a0$4,320');
  expect(shortRange(5_600_000, 5_600_100)).toBe('$4,030');
  expect([price(null), price(0), amount(null)]).toEqual(['N/A', 'N/A', 'N/A']);
  expect(date('2026-11-22')).toBe('Nov 22, 2026');
});
