import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClinicPriceRange } from './clinic-price-range.tsx';

test('a clinic whose reports no figure counts is not said to have none', () => {
  const shown = renderToStaticMarkup(createElement(ClinicPriceRange, { price: null, reviewCount: 1 }));
  expect(shown.replaceAll(/<[^>]*>/g, ' ').trim()).toBe('No price counted  1 review');
});
