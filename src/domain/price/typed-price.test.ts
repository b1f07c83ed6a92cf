import { expect, test } from 'vitest';
import {
  digitsOfPrice,
  readStoredPrice,
  readTypedAmount,
  toStoredPrice,
  startTyping,
  typePrice,
} from './typed-price.ts';

test.each([
  ['3500000', '3500000'],
  ['007', '007'],
  ['３５００', '3500'],
  ['١٬٥٠٠٬٠٠٠', '1500000'],
  ['۳۵۰۰', '3500'],
  ['๑๕๐๐๐๐๐ วอน', '1500000'],
  ['₩3,500,000', '3500000'],
  ['3 500 000 KRW', '3500000'],
  ["3'500'000", '3500000'],
  ['3‘500’000', '3500000'],
  ['3\u00a0500\u202f000', '3500000'],
  ['\\3,500,000', '3500000'],
  ['3,500,000韩元', '3500000'],
  ['\u200f3,500,000\u200e ₩', '3500000'],
  ['4.500.000', '4500000'],
  ['4.500', '4500'],
  ['35,00,000', '3500000'],
  ['3, 500, 000', '3500000'],
  ['', ''],
  [' ₩ ', ''],
])('%s has the digits %s', (typed, digits) => expect(digitsOfPrice(typed)).toBe(digits));

test.each([
  ['450만', '4500000'],
  ['450만 원', '4500000'],
  ['4.5만', '45000'],
  ['1,200만', '12000000'],
  ['1억 2000만 5,000원', '120005000'],
  ['1억 50만 원', '100500000'],
  ['12.3456억', '1234560000'],
  ['12.3456 million', '12345600'],
  ['5백만', '5000000'],
  ['4.5 million won', '4500000'],
  ['4.35m', '4350000'],
  ['900K', '900000'],
  ['1,200k', '1200000'],
  ['500 thousand won', '500000'],
  ['150万', '1500000'],
  ['１５０万ウォン', '1500000'],
  ['1億2000萬', '120000000'],
  ['1.5 triệu', '1500000'],
  ['4,5 млн', '4500000'],
  ['900 тыс. вон', '900000'],
  ['1 200 тыс. вон', '1200000'],
  ['1.5 ล้าน', '1500000'],
  ['450к', '450000'],
  ['4 миллиона вон', '4000000'],
  ['4,5 trieu', '4500000'],
  ['٣ مليون', '3000000'],
  ['٣ ملايين', '3000000'],
])('%s counts thousands or more', (typed, digits) => expect(digitsOfPrice(typed)).toBe(digits));

test('thousands that are still being typed stay as text until they are an amount', () => {
  const texts = ['4,', '4,5', '4,50', '4,500', '4,500,', '4,500,0', '4.500.0', '10,000,00', '1.5'];
  expect(texts.map((text) => toStoredPrice(text))).toEqual([
    '4',
    '4,5',
    '4,50',
    '4500',
    '4500',
    '4,500,0',
    '4.500.0',
    '10,000,00',
    '1.5',
  ]);
});

test.each([
  '-50',
  '−50',
  '－５０',
  '50-',
  '+50',
  '1e6',
  '12abc',
  '3000 miles',
  '3,500,000 - 4,000,000',
  '~3500000',
  '(3500000)',
  '.5m',
  '$4000',
  '150万円',
  '๑๕๐๐๐๐๐ บาท',
  '4.5 mi',
  'much',
  'm',
  '3500 4000',
  '4tr5',
  '4m500',
  '3500원 4000원',
  '3500.5.5',
  '3,500.00.00',
  '3,50.00',
  '3천 5백만',
  '400만 500만원',
  '400만 5000000',
  '4m 5000k',
  '3500 450만',
  '4.5만 500',
  '1억2천',
  '1억 2천원',
  '1亿2千',
  '12,3456억',
  '0.00015만',
  '1,125 million',
  '1,125 млн',
  '1,125 triệu',
  '3500 400',
  '45²',
  '5 kwon',
  '99999999999999999999억',
])('%s is no amount in won, and stays as it was typed', (typed) => {
  expect(digitsOfPrice(typed)).toBeNull();
  expect(toStoredPrice(typed)).toBe(typed);
  expect(readStoredPrice(toStoredPrice(typed))).toBeNull();
});

test.each([
  ['10,000,00', null],
  ['4.500.0', null],
  ['4,500,', '4500'],
  ['4,500,000.', '4500000'],
  ['35,00,000', '3500000'],
  ['4.500.000,00', '4500000'],
  ['₩4,500,000 ', '4500000'],
  ['450만', '4500000'],
  ['', ''],
  ['007', '007'],
  ['1,5', null],
  ['1,50', null],
  ['₩1,5', null],
  ['10,00', null],
  ['12,3456', null],
  ['4500,000', null],
  ['1200.000', null],
  ['450,0000', null],
  ['12000,000', null],
  ['1.234,000', null],
  ['1500,000천', null],
  ['1.5', null],
  ['0.500', null],
  ['4500.50', null],
  ['4500,50', null],
  ['1,500,000.50', null],
  ['4500.00', '4500'],
  ['4500,00', '4500'],
  ['4500.', '4500'],
  ['4500.500', null],
  ['4,500.50', null],
  ['₩4,500,000.00', '4500000'],
  ['1.500', '1500'],
  ['1.5만', '15000'],
  ['1,5만원', '15000'],
  ['3,5 млн', '3500000'],
  ['2.5 mil', null],
  ['1억 2000만 5,000원', '120005000'],
  ['1,2,3만', null],
  ['1,234만', '12340000'],
  ['1만 5,5', null],
  ['1만 5.5원', null],
  ['45만5', null],
  ['45만50', null],
  ['45만5천', '455000'],
  ['45만5,000원', '455000'],
  ['1만 500원', '10500'],
  ['1억2000', null],
  ['1억2000만', '120000000'],
  ['3 triệu 500', null],
  ['1.125 million', null],
  ['1,125만', '11250000'],
])('%s, with separators or units, has the digits %s', (typed, digits) =>
  expect(digitsOfPrice(typed)).toBe(digits),
);

test('a stored amount is a number of won; an empty one is none', () => {
  expect(['450만', '3,500', ''].map((typed) => readStoredPrice(toStoredPrice(typed)))).toEqual([
    4_500_000,
    3500,
    null,
  ]);
});

const EMPTY = { typed: '', stored: '', text: '' };

test.each([
  [
    ['4', '4,', '45', '4,50', '4,500'],
    ['4', '4', '4,5', '4,50', '4500'],
  ],
  [
    ['3,500', '3500,', '35000'],
    ['3500', '3500', '3,500,0'],
  ],
  [
    ['3,500', '350', '35'],
    ['3500', '350', '35'],
  ],
  [
    ['45만', '4500005', '45만5천'],
    ['450000', '45만5', '455000'],
  ],
])('of %j, typed one after the other, the field shows %j', (texts, shown) => {
  let field = EMPTY;
  const all = texts.map((text) => (field = typePrice(field, text, false)).text);
  expect(all).toEqual(shown);
});

test.each([
  ['350만', '35000000', '35000000'],
  ['3,500', '3500000', '3500000'],
  ['12abc', '12abc5', '12abc5'],
])('of %j, left and then made %j, the field shows %j', (before, after, shown) => {
  const { stored } = typePrice(EMPTY, before, false);
  expect(typePrice(startTyping(stored), after, false).text).toBe(shown);
});

test.each([
  ['450', ['450ㅁ', '450마', '450만'], '4500000'],
  ['', ['４', '４５', '４５０'], '450'],
  ['1억2천', ['1억2천ㅁ', '1억2천만'], '120000000'],
  ['2천', ['2000ㅁ', '2000만'], '20000000'],
  ['3,500', ['3500ㅁ', '3500'], '3500'],
])('behind %s the field shows %j while it is composed, then %s', (before, composed, digits) => {
  let field = typePrice(EMPTY, before, false);
  for (const text of composed) {
    field = typePrice(field, text, true);
    expect(field.text).toBe(text);
  }
  expect(field.stored).toBe(digits);
  expect(typePrice(field, composed.at(-1) ?? '', false).text).toBe(digits);
});

test.each([
  ['4,000.50', 'USD', 4000.5],
  ['US$ 4 000', 'USD', 4000],
  ['99,50 €', 'EUR', 99.5],
  ['4.5k', 'USD', 4500],
  ['４５万円', 'JPY', 450_000],
  ['1,5 triệu đồng', 'VND', 1_500_000],
  ['4000 XAU', 'XAU', 4000],
  ['60tr', 'VND', 60_000_000],
  ['0.500', 'USD', 0.5],
  ['0.5 500', 'USD', null],
  ['1,125 million', 'USD', null],
  ['1,200 thousand', 'USD', 1_200_000],
  ['1500,000', 'USD', null],
  ['1.2345k', 'USD', null],
  ['45万5', 'JPY', null],
  ['1,00,000.50', 'USD', 100_000.5],
  ['1.234.567,8', 'EUR', 1_234_567.8],
  ['1.234.56', 'EUR', null],
  ['3500.5.5', 'USD', null],
  ['3,500.00.00', 'USD', null],
  ['3500 4000', 'USD', null],
  ['€ 3,50', 'USD', null],
  ['-4000', 'USD', null],
  ['4e3', 'USD', null],
  ['4000 or so', 'USD', null],
  ['.5', 'USD', null],
  ['$', 'USD', null],
  ['', 'USD', null],
])('%s in %s is %s', (typed, currency, amount) => expect(readTypedAmount(typed, currency)).toBe(amount));
