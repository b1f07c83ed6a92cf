import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listComponents } from '#domain/price/price-details.ts';
import { PriceComponents } from './price-components.tsx';

type Props = Parameters<typeof PriceComponents>[0];

/** Returns the lines that are shown, each as text. */
const show = (props: Partial<Props>) =>
  renderToStaticMarkup(
    createElement(PriceComponents, {
      components: {},
      count: 26,
      parts: listComponents(false),
      heading: 'h3',
      ...props,
    }),
  )
    .replaceAll(/<\/(?:dt|h3)>/g, ': ')
    .replaceAll(/<\/(?:div|p)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .split('\n');

test('each part of a price has its answers with their counts', () => {
  const [vat, anaesthesia] = show({
    components: {
      vat: { included: 14, extra: 3, unknown: 4, not_stated: 5 },
      anaesthesia: { not_applicable: 1, not_stated: 25 },
    },
  });
  expect(vat).toBe('What the prices include: VAT: included in 14 · extra in 3 · not stated in 9');
  expect(anaesthesia).toBe('Anaesthesia: not applicable in 1 · not stated in 25');
});

test('only the parts asked for have a line, in their order', () => {
  const components = { implant: { included: 2 }, stay: { extra: 3 }, vat: { included: 1 } };
  expect(show({ components, parts: ['stay', 'implant'] })).toEqual([
    'What the prices include: Stay: extra in 3',
    'Implant: included in 2',
  ]);
});

test('reports that state nothing are told in one sentence', () => {
  expect(show({ components: { vat: { unknown: 1, not_stated: 25 } } })).toEqual([
    'What the prices include: None of the 26 reports says what the price included.',
  ]);
});
