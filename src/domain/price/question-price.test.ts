import { expect, test } from 'vitest';
import {
  findDepositQuestion,
  findTypedPriceQuestion,
  questionDeposit,
  questionPrice,
} from './question-price.ts';

const reports = { count: 24, averageKrw: 2_500_000, lowestKrw: 1_200_000, highestKrw: 5_000_000 };

test.each([
  [550_000_000, 'Far above all 24 reports (up to ₩5,000,000): is there a zero too many?'],
  [15_000_001, 'Far above all 24 reports (up to ₩5,000,000): is there a zero too many?'],
  [15_000_000, undefined],
  [400_000, undefined],
  [
    399_999,
    'Far below all 24 reports (from ₩1,200,000): is it in won, with all its zeros, and not in dollars?',
  ],
  [
    2_500,
    'Far below all 24 reports (from ₩1,200,000): is it in won, with all its zeros, and not in dollars?',
  ],
  [0, undefined],
  [null, undefined],
])('%s is asked about: %s', (price, question) => expect(questionPrice(price, reports)).toBe(question));

test('two reports or none tell nothing of a third', () => {
  expect(questionPrice(550_000_000, { ...reports, count: 2 })).toBeUndefined();
  expect(questionPrice(550_000_000, null)).toBeUndefined();
});

test('a price that hardly any treatment has is questioned without reports too, unless it was reported', () => {
  const question = 'Less than ₩10,000: is it in won, with all its zeros, and not in dollars?';
  for (const few of [null, { ...reports, count: 2 }]) {
    expect(questionPrice(9, few)).toBe(question);
    expect(questionPrice(4_500, few)).toBe(question);
    expect(questionPrice(10_000, few)).toBeUndefined();
  }
  const cheap = { ...reports, lowestKrw: 6_000 };
  expect(questionPrice(4_500, cheap)).toBe(question);
  expect(questionPrice(6_000, cheap)).toBeUndefined();
});

test('a typed zero is asked about, with reports or without, and an empty field is not', () => {
  for (const some of [reports, null]) {
    expect(findTypedPriceQuestion('0', some)).toEqual({ kind: 'zero' });
    expect(findTypedPriceQuestion('000', some)).toEqual({ kind: 'zero' });
    expect(findTypedPriceQuestion('', some)).toBeUndefined();
  }
  expect(findTypedPriceQuestion('2500', reports)).toEqual({ kind: 'below', count: 24, lowestKrw: 1_200_000 });
  expect(findTypedPriceQuestion('2500000', reports)).toBeUndefined();
});

test.each([
  [500, { kind: 'little', leastKrw: 10_000 }],
  [10_000, undefined],
  [300_000, undefined],
  [0, undefined],
  [null, undefined],
])('of a deposit of %s is asked: %j', (krw, question) => expect(findDepositQuestion(krw)).toEqual(question));

test('a tiny deposit is questioned in the words for staff too', () => {
  expect(questionDeposit(500)).toBe(
    'Less than ₩10,000: is it in won, with all its zeros, and not in dollars?',
  );
  expect(questionDeposit(300_000)).toBeUndefined();
});
