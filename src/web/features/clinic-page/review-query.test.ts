import { expect, test } from 'vitest';
import { narrowedTo } from './review-query.ts';

test('narrowing keeps the order and drops search, page and tab', () => {
  const params = new URLSearchParams('tab=reviews&search=x&page=2&sort=priceHigh&procedure=otoplasty');
  expect(narrowedTo(params, 'rhinoplasty')).toBe('procedure=rhinoplasty&sort=priceHigh');
});
