import type { PageEntry } from './page-entry.ts';

export const PRICE_COMPARISON_ENTRY: PageEntry = {
  title: () => 'Plastic Surgery Prices in Korea',
  description: () =>
    'Choose a procedure and see what patients report having paid at each clinic in Korea: lowest, average and highest price, cheapest first.',
  image: '/previews/price-comparison.png',
};
