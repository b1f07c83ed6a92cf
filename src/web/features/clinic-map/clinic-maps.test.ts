import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { FULLEST_MAP } from '#tests/support/map-areas.ts';
import { LocaleContext } from '#web/lib/texts/locale-context.ts';
import { ClinicMaps } from './clinic-maps.tsx';
import { drawPoints } from './map-model.ts';

/** Limit of all maps of a page, gzipped. */
const LIMIT_BYTES = 30 * 1024;

/** More clinics at certain places than a register of Seoul has, on a grid without a pattern that compresses well. */
const points = Array.from({ length: 700 }, (_, at) => ({
  latitude: 37.46 + ((at * 7919) % 700) / 10_000,
  longitude: 126.98 + ((at * 104_729) % 1_100) / 10_000,
  isReviewed: at % 3 === 0,
}));

function drawMaps(locale: Locale): string {
  const map = drawPoints({ areas: [...FULLEST_MAP], points });
  const chosen = { city: undefined, district: undefined, neighbourhood: undefined };
  const maps = createElement(ClinicMaps, {
    map,
    chosen,
    procedure: 'Rhinoplasty',
    listId: 'list',
    locate: ({ district = '', neighbourhood = '' }) =>
      `/map?procedure=rhinoplasty&city=seoul&district=${district}&neighbourhood=${neighbourhood}`,
  });
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(LocaleContext, { value: { locale } }, maps)),
  );
}

test.for(LOCALES)('in %s, maps with clinics everywhere weigh 30 KB at most', (locale) => {
  expect(gzipSync(drawMaps(locale)).length).toBeLessThanOrEqual(LIMIT_BYTES);
});
