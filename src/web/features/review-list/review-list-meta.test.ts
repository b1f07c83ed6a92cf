import { expect, test } from 'vitest';
import { makePriceReport } from '#tests/support/price-report.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { reviewListMeta } from './review-list-meta.ts';

const makeProcedure = (overrides: Partial<ProcedureDetail> = {}): ProcedureDetail => ({
  id: 1,
  slug: 'jaw-botox',
  name: 'Jaw Botox',
  nameKo: null,
  hasImplant: false,
  implantSource: null,
  implantDay: null,
  vat: 'unknown' as const,
  vatSource: null,
  vatDay: null,
  category: 'facial-contouring',
  description: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  reviewCount: 1,
  clinicCount: 1,
  price: null,
  satisfaction: null,
  recovery: null,
  ...overrides,
});

const priced = (count: number): ProcedureDetail['price'] =>
  makePriceReport({
    count,
    averageKrw: 145_000,
    lowestKrw: 90_000,
    highestKrw: 200_000,
  });

const describe = (procedure: ProcedureDetail) =>
  reviewListMeta({}, { procedure, isUnknown: false }).find(
    (tag) => 'name' in tag && tag.name === 'description',
  );

test('a median stands with the number of its reports, and few reports have none', () => {
  expect(describe(makeProcedure({ reviewCount: 1_240, price: priced(5) }))).toHaveProperty(
    'content',
    '1,240 patient reviews of Jaw Botox in Korea. Median reported price ₩150k (5 reports).',
  );
  expect(describe(makeProcedure({ reviewCount: 1_240, price: priced(4) }))).toHaveProperty(
    'content',
    '1,240 patient reviews of Jaw Botox in Korea.',
  );
});

test('without a price or a review none is spoken of', () => {
  expect(describe(makeProcedure())).toHaveProperty('content', '1 patient review of Jaw Botox in Korea.');
  expect(describe(makeProcedure({ reviewCount: 0 }))).toHaveProperty(
    'content',
    'Jaw Botox in Korea: be the first to tell what it cost and how it went.',
  );
});

test.each([
  ['Double Eyelid Surgery (Partial Incision)', 'Double Eyelid Surgery (Partial Incision) Reviews and Prices'],
  ['Double Eyelid Surgery (Partial Incision)s', 'Double Eyelid Surgery (Partial Incision)s Reviews'],
])('the title of %s has less than 60 characters', (name, title) => {
  const [first] = reviewListMeta({}, { procedure: makeProcedure({ name }), isUnknown: false });
  expect(first).toEqual({ title });
});

test('the list over all has its own entry, and an unknown procedure is passed by', () => {
  const all = reviewListMeta({}, { procedure: null, isUnknown: false });
  expect(all).toContainEqual({ tagName: 'link', rel: 'canonical', href: '/reviews' });
  expect(all).not.toContainEqual({ name: 'robots', content: 'noindex' });
  expect(reviewListMeta({}, { procedure: null, isUnknown: true })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  });
});

test('a later hundred is a page of its own, unless the list is filtered', () => {
  const list = { total: 1502 };
  const query = { search: undefined, sort: 'recent', page: 20 } as const;
  const shown = { procedure: null, isUnknown: false, list };
  const canonical = (href: string) => ({ tagName: 'link', rel: 'canonical', href });
  expect(reviewListMeta({}, { ...shown, query })).toContainEqual(canonical('/reviews?page=20'));
  expect(reviewListMeta({}, { ...shown, query })[0]).toEqual({
    title: 'Plastic Surgery Reviews in Korea, 101–200',
  });
  for (const other of [{ page: 10 }, { sort: 'price-low' }, { search: 'scar' }] as const)
    expect(reviewListMeta({}, { ...shown, query: { ...query, ...other } })).toContainEqual(
      canonical('/reviews'),
    );
});
