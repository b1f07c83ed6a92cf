import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clinicCardAddress, clinicCardName, clinicLabel } from './clinic/clinic.ts';
import { chooseSlug } from './clinic/choose-slug.ts';
import { formatDate, formatMonth } from './dates.ts';
import { formatCurrency, formatPrice, formatPriceRange } from './money.ts';
import { formatReportCount, summarisePrice } from './price/price.ts';
import { readCategory } from './procedure/category.ts';
import { normaliseSlug, slugify, slugifyLoosely, slugReadings } from './slug.ts';
import { countOf, cutAtWord, cutText, formatCount, splitParagraphs } from './text.ts';
import { withQuery } from './with-query.ts';

test.each([
  [3_500_000, '₩3,500,000'],
  [0, '₩0'],
  [null, 'N/A'],
  [undefined, 'N/A'],
  [Number.NaN, 'N/A'],
])('%j won is %s', (amount, text) => expect(formatCurrency(amount)).toBe(text));

test('other currencies are formatted as in US English', () => {
  expect(formatCurrency(1234.5, 'USD')).toBe('$1,234.50');
});

test('whatever the number, won and counts are written as the browser itself would', () => {
  const krw = new Intl.NumberFormat('ko-KR', { style: 'currency', currency: 'KRW' });
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.nat(10_000_000),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
  );
  fc.assert(
    fc.property(numbers, (number) => {
      fc.pre(!Object.is(number, -0));
      expect(formatCurrency(number)).toBe(krw.format(number));
      expect(formatCount(number)).toBe(whole.format(number));
    }),
  );
});

test('a price of zero is no price; an equal range is one price', () => {
  expect(formatPrice(0)).toBe('N/A');
  expect(formatPriceRange(1_000_000, 1_000_000)).toBe('₩1,000,000');
  expect(formatPriceRange(1_000_000, 2_000_000)).toBe('₩1,000,000 – ₩2,000,000');
});

test('a calendar day is that day everywhere; an instant is its day in Seoul', () => {
  expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
  expect(formatDate('2025-12-31T16:00:00Z')).toBe('Jan 1, 2026');
  expect(formatMonth('2026-11-02')).toBe('Nov 2026');
});

test('whatever the instant, its day is written as the browser itself would', () => {
  const seoul = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Seoul', ...options });
  const day = seoul({ month: 'short', day: 'numeric', year: 'numeric' });
  const month = seoul({ month: 'short', year: 'numeric' });
  const dates = fc.date({ min: new Date('1989-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatDate(date.toISOString())).toBe(day.format(date));
      expect(formatMonth(date.toISOString())).toBe(month.format(date));
    }),
  );
});

test('whatever the values, a query is written as the browser itself would', () => {
  const values = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[\w*.-]*$/),
    fc.integer(),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), values), (query) => {
      const filled = Object.entries(query).filter(([, value]) => value !== '');
      const search = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString();
      expect(withQuery('/clinics', query)).toBe(search ? `/clinics?${search}` : '/clinics');
    }),
  );
  expect(withQuery('/clinics', { page: null, search: undefined, city: '' })).toBe('/clinics');
});

test.each([null, undefined, '', 'yesterday', '2026-13-40'])('the date %j is N/A', (value) => {
  expect([formatDate(value), formatMonth(value)]).toEqual(['N/A', 'N/A']);
});

test.each([
  ['JK Plastic Surgery (Gangnam)', 'jk-plastic-surgery', 'jk-plastic-surgery-gangnam'],
  ['A (b(c) d) e)', 'a-d-e', 'a-bc-d-e'],
  ['((Open) (twice', 'twice', 'open-twice'],
  ['A & B  Clinic!', 'a-b-clinic', 'a-b-clinic'],
  ["St. Mary's", 'st-mary-s', 'st-marys'],
  ['--Edge--', 'edge', '--edge--'],
  ['뷰 성형외과', '뷰-성형외과', '뷰-성형외과'],
  ['!!!', '', ''],
])('%s reads as %s and as %s', (name, a, b) => {
  expect([slugify(name), slugifyLoosely(name)]).toEqual([a, b]);
  expect(slugReadings(name)).toEqual([...new Set([a, b])].filter(Boolean));
});

test('a slug of its own: the name, its district, then a number; a nameless one is a clinic', () => {
  const choose = (taken: string[], name = 'Twin') =>
    chooseSlug({ name, district: 'Gangnam-gu' }, (slug) => taken.includes(slug));
  expect(choose([])).toBe('twin');
  expect(choose(['twin'])).toBe('twin-gangnam-gu');
  expect(choose(['twin', 'twin-gangnam-gu', 'twin-gangnam-gu-2'])).toBe('twin-gangnam-gu-3');
  expect(choose([], '!!!')).toBe('clinic');
  expect(chooseSlug({ name: 'Twin', district: '?' }, (slug) => slug === 'twin')).toBe('twin-2');
});

test.each(['Long '.repeat(40), 'İ'.repeat(200), '𝕏'.repeat(100), `${'a'.repeat(99)}-b`])(
  'a slug of %j is one that can be asked for, whichever are taken',
  (name) => {
    const taken = new Set<string>();
    for (let clinic = 0; clinic < 12; clinic += 1) {
      const slug = chooseSlug({ name, district: 'Somewhere '.repeat(10) }, (one) => taken.has(one));
      expect(normaliseSlug(slug)).toBe(slug);
      expect(slug).toMatch(/^(?:[\p{L}\p{N}]+-)*[\p{L}\p{N}]+$/u);
      taken.add(slug);
    }
    for (const slug of slugReadings(name)) expect(normaliseSlug(slug)).toBe(slug);
  },
);

test.each([
  ['Rhinoplasty review at Moon', 26, 'Rhinoplasty review at Moon'],
  ['Rhinoplasty review at Moon Jar', 26, 'Rhinoplasty review at Moon…'],
  ['Rhinoplasty review at Moon Jar', 28, 'Rhinoplasty review at Moon…'],
  ['Rhinoplasty: review at Moon Jar', 14, 'Rhinoplasty…'],
  ['Rhinoplastyreview', 6, 'Rhinop…'],
])('%s is cut between words to %i characters', (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});

test('a text is cut between characters, with an ellipsis, only when it is longer', () => {
  expect(cutText('abcdef', 6)).toBe('abcdef');
  expect(cutText('abc def', 4)).toBe('abc…');
  expect(cutText('a\r\nbc', 2)).toBe('a…');
  expect(cutText('👩‍⚕️👩‍⚕️👩‍⚕️', 2)).toBe('👩‍⚕️👩‍⚕️…');
});

test('paragraphs are apart by blank lines', () => {
  expect(splitParagraphs('one\nstill one\r\n\r\n two \n\n\n\nthree\n')).toEqual([
    'one\nstill one',
    'two',
    'three',
  ]);
  expect(splitParagraphs('   ')).toEqual([]);
});

test('counts', () => {
  expect([countOf(0, 'review'), countOf(1, 'review'), countOf(1234, 'review')]).toEqual([
    '0 reviews',
    '1 review',
    '1,234 reviews',
  ]);
  expect([1, 2, 3, 14].map(formatReportCount)).toEqual([
    '1 report · few',
    '2 reports · few',
    '3 reports',
    '14 reports',
  ]);
});

test('a price is summed up by its reports, and is nothing without one', () => {
  expect(
    summarisePrice({ pricedCount: 3, priceSumKrw: 1_000_000, lowestKrw: 1, highestKrw: 999_998 }),
  ).toEqual({
    count: 3,
    averageKrw: 333_333,
    lowestKrw: 1,
    highestKrw: 999_998,
  });
  expect(summarisePrice({ pricedCount: 0, priceSumKrw: 0, lowestKrw: null, highestKrw: null })).toBeNull();
});

test('what is missing has a name of its own', () => {
  expect(clinicLabel({ id: 7, name: ' ' })).toBe('Clinic #7');
  expect(clinicLabel({ id: null, name: null })).toBe('Clinic #Unknown');
  expect(clinicCardName({ name: '' })).toBe('Unnamed Clinic');
  expect(clinicCardAddress({ address: '' })).toBe('Address not provided');
  expect([readCategory('eye'), readCategory('hair'), readCategory(null)]).toEqual(['eye', 'other', 'other']);
});
