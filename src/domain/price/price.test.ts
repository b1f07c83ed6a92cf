import { expect, test } from 'vitest';
import { summarisePrice } from './price.ts';

test('a price is summed up in whole won, from the first report on; none is no price', () => {
  const one = { pricedCount: 1, priceSumKrw: 2_500_000, lowestKrw: 2_500_000, highestKrw: 2_500_000 };
  expect(summarisePrice(one)).toMatchObject({ count: 1, averageKrw: 2_500_000 });
  const three = { pricedCount: 3, priceSumKrw: 5_000_000, lowestKrw: 1_000_000, highestKrw: 2_500_000 };
  expect(summarisePrice(three)?.averageKrw).toBe(1_666_667);
  const none = { pricedCount: 0, priceSumKrw: 0, lowestKrw: null, highestKrw: null };
  expect(summarisePrice(none)).toBeNull();
});
