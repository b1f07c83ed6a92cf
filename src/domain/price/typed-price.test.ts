import { expect, test } from 'vitest';
import { digitsOfPrice } from './typed-price.ts';

test.each([
  ['3500000', '3500000'],
  ['007', '007'],
  ['３５００', '3500'],
  ['₩3,500,000', '3500000'],
  ['3 500 000 KRW', '3500000'],
  ["3'500'000", '3500000'],
  ['4.500.000', '4500000'],
  ['4.500', '4500'],
  ['', ''],
  ['much', ''],
])('%s has the digits %s', (typed, digits) => expect(digitsOfPrice(typed)).toBe(digits));

test.each([
  ['4500.50', '4500'],
  ['4500,50', '4500'],
  ['4500.5', '4500'],
  ['4500.500', '4500'],
  ['4500.', '4500'],
  ['4,500.50', '4500'],
  ['₩4,500,000.00', '4500000'],
  ['4.500.000,00', '4500000'],
  ['3.5', '3'],
])('the fraction of %s is dropped', (typed, digits) => expect(digitsOfPrice(typed)).toBe(digits));

test.each([
  ['450만', '4500000'],
  ['450만 원', '4500000'],
  ['4.5만', '45000'],
  ['1,200만', '12000000'],
  ['1억 2000만 5,000원', '120005000'],
  ['5백만', '5000000'],
  ['4.5 million won', '4500000'],
  ['4.35m', '4350000'],
  ['900K', '900000'],
])('%s counts thousands or more', (typed, digits) => expect(digitsOfPrice(typed)).toBe(digits));

test('thousands that are still being typed keep their digits', () => {
  const texts = ['4,', '4,5', '4,50', '4,500', '4,500,', '4,500,0', '4.500.0'];
  expect(texts.map(digitsOfPrice)).toEqual(['4', '45', '450', '4500', '4500', '45000', '45000']);
});
