import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScaleEnds } from './scale-ends.tsx';

test.each([
  [4_000_000, 6_000_000, ['₩4.0m', '₩6.0m']],
  [4_000_000, 4_010_000, ['₩4.0m', '₩4.0m']],
  [4_000_000, 4_000_000, ['₩4.0m']],
])('a scale from %i to %i is labelled at its ends', (lowestKrw, highestKrw, labels) => {
  const shown = renderToStaticMarkup(createElement(ScaleEnds, { scale: { lowestKrw, highestKrw } }));
  expect([...shown.matchAll(/<span>(.*?)<\/span>/g)].map(([, label]) => label)).toEqual(labels);
});
