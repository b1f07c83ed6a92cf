import { describe, expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { LOCALES } from './locales.ts';

/** Spaces that don't break stand for themselves in what is shown. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

describe('prices, counts and dates', () => {
  test.each([
    ['en', '₩3,500,000', '1,234', 'Nov 2, 2026', 'Nov 2026'],
    ['ja', '₩3,500,000', '1,234', '2026年11月2日', '2026年11月'],
    ['zh-Hans', '₩3,500,000', '1,234', '2026年11月2日', '2026年11月'],
    ['zh-Hant', '₩3,500,000', '1,234', '2026年11月2日', '2026年11月'],
    ['ko', '₩3,500,000', '1,234', '2026년 11월 2일', '2026년 11월'],
    ['vi', '3.500.000 ₩', '1.234', '2 thg 11, 2026', 'thg 11, 2026'],
    ['ru', '3 500 000 ₩', '1 234', '2 нояб. 2026 г.', 'нояб. 2026 г.'],
    ['th', '₩3,500,000', '1,234', '2 พ.ย. 2026', 'พ.ย. 2026'],
    ['mn', '₩3,500,000', '1,234', '2026 оны 11-р сарын 2', '2026 оны 11-р сар'],
    ['ar', '\u20673,500,000 ₩\u2069', '1,234', '2 نوفمبر 2026', 'نوفمبر 2026'],
  ] as const)('are those of %s', (locale, price, count, day, month) => {
    const formats = formatsOf(locale);
    expect(plain(formats.price(3_500_000))).toBe(price);
    expect(plain(formats.count(1234))).toBe(count);
    // Already the second day in Seoul.
    expect(plain(formats.date('2026-11-01T15:30:00Z'))).toBe(day);
    expect(plain(formats.month('2026-11-02'))).toBe(month);
  });

  test('have Gregorian years and Latin digits in every language', () => {
    for (const locale of LOCALES) {
      const { date, price } = formatsOf(locale);
      expect(date('2026-11-02')).toContain('2026');
      expect(price(3_500_000).replaceAll(/\D/g, '')).toBe('3500000');
    }
  });
});

test.each([
  ['en', '4.0'],
  ['ja', '4.0'],
  ['vi', '4,0'],
  ['ru', '4,0'],
  ['ar', '4.0'],
] as const)('decimals have the point of %s', (locale, text) => {
  expect(formatsOf(locale).decimal(4)).toBe(text);
});

test.each([
  ['en', 'A, B, and C'],
  ['ja', 'A、B、C'],
  ['ru', 'A, B и C'],
  ['mn', 'A, B, C'],
  ['ar', 'A وB وC'],
] as const)('names are joined as in %s', (locale, joined) => {
  expect(formatsOf(locale).list(['A', 'B', 'C'])).toBe(joined);
});

test.each(LOCALES)('a missing price and a missing date are no figure in %s', (locale) => {
  const { price, date, amount } = formatsOf(locale);
  for (const text of [price(null), price(0), amount(undefined), date(null), date('x')])
    expect(text).toBe(locale === 'en' ? 'N/A' : '–');
});

describe('short amounts', () => {
  test.each([
    ['en', '₩5.6m', '₩12m', '₩560k', '₩1.2bn'],
    ['ja', '560万ウォン', '1,200万ウォン', '56万ウォン', '12億ウォン'],
    ['zh-Hans', '560万韩元', '1,200万韩元', '56万韩元', '12亿韩元'],
    ['zh-Hant', '560萬韓元', '1,200萬韓元', '56萬韓元', '12億韓元'],
    ['ko', '560만 원', '1,200만 원', '56만 원', '12억 원'],
    ['th', '₩5.6 ล้าน', '₩12 ล้าน', '₩560,000', '₩1,200 ล้าน'],
    ['vi', '5,6 triệu ₩', '12 triệu ₩', '560 nghìn ₩', '1,2 tỷ ₩'],
    ['ru', '5,6 млн ₩', '12 млн ₩', '560 тыс. ₩', '1,2 млрд ₩'],
    ['mn', '₩5.6 сая', '₩12 сая', '₩560 мянга', '₩1.2 тэрбум'],
    [
      'ar',
      '\u20675.6 مليون ₩\u2069',
      '\u206712 مليون ₩\u2069',
      '\u2067560 ألف ₩\u2069',
      '\u20671.2 مليار ₩\u2069',
    ],
  ] as const)('have the units of %s', (locale, ...texts) => {
    const { shortAmount } = formatsOf(locale);
    expect([5_612_000, 12_400_000, 560_000, 1_230_000_000].map((krw) => plain(shortAmount(krw)))).toEqual(
      texts,
    );
  });

  test('keep two digits, whatever they round to', () => {
    const { shortAmount } = formatsOf('en');
    expect([4_000_000, 4_049_999, 9_960_000, 996_000, 870, 5].map(shortAmount)).toEqual([
      '₩4.0m',
      '₩4.0m',
      '₩10m',
      '₩1.0m',
      '₩870',
      '₩5',
    ]);
    expect(plain(formatsOf('ko').shortAmount(50_000))).toBe('5.0만 원');
  });

  test('are one amount where both ends of a range read the same', () => {
    const { shortRange } = formatsOf('en');
    expect(shortRange(3_110_000, 3_140_000)).toBe('₩3.1m');
    expect(shortRange(3_100_000, 4_000_000)).toBe('₩3.1m\u00a0–\u00a0₩4.0m');
  });
});

test('one price is no range', () => {
  expect(formatsOf('ja').priceRange(1000, 1000)).toBe(formatsOf('ja').price(1000));
  expect(formatsOf('en').priceRange(1000, 2000)).toBe('₩1,000 – ₩2,000');
  expect(plain(formatsOf('ar').priceRange(1000, 2000))).toBe(
    '\u2067\u20671,000 ₩\u2069 – \u20672,000 ₩\u2069\u2069',
  );
});

test.each([
  ['en', 'One. Two.', '13 (21)', '1.4826'],
  ['ja', 'One.Two.', '13（21）', '1.4826'],
  ['zh-Hant', 'One.Two.', '13（21）', '1.4826'],
  ['ru', 'One. Two.', '13 (21)', '1,4826'],
] as const)(
  '%s puts sentences, additions in brackets and decimals as its readers do',
  (locale, ...expected) => {
    const { sentences, withAside, number } = formatsOf(locale);
    expect([sentences(['One.', false, 'Two.']), withAside('13', '21'), number(1.4826)]).toEqual(expected);
  },
);
