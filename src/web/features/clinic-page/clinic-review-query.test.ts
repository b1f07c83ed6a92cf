import { expect, test } from 'vitest';
import { procedureQuery } from './clinic-review-query.ts';

test('narrowing keeps the order and drops search, page and tab', () => {
  const params = new URLSearchParams('tab=reviews&search=x&page=2&sort=priceHigh&procedure=otoplasty');
  expect(procedureQuery(params, 'rhinoplasty')).toBe('procedure=rhinoplasty&sort=priceHigh');
});
