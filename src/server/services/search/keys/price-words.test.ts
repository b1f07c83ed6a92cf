import { expect, test } from 'vitest';
import { withoutPrices } from './price-words.ts';

test.each([
  ['under 3,000,000 rhinoplasty', 'rhinoplasty'],
  ['lip filler 200000', 'lip filler'],
  ['rhinoplasty $2,500 gangnam', 'rhinoplasty gangnam'],
  ['botox ₩50,000', 'botox'],
  ['botox under 3000', 'botox'],
  ['facelift 3 million won', 'facelift'],
  ['코성형 300만원 이하', '코성형'],
  ['쌍수 150만', '쌍수'],
])('%s is searched without the price: %s', (text, rest) => {
  expect(withoutPrices(text).replaceAll(/\s+/g, ' ')).toBe(rest);
});

test.each([
  '200000', '365 clinic', '1mm', '9006 apgujeong-ro 30-gil', '압구정로30길 9006', 'under eye', 'abdomen 360',
  'jongno 3-ga', 'v line', '10 m clinic', '1004 clinic',
])('%s has no price', (text) => {
  expect(withoutPrices(text)).toBe(text);
}); // prettier-ignore
