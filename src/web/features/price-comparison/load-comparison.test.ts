import { expect, test } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { type ComparisonStep, loadComparison } from './load-comparison.ts';

/** Answers every read with the comparison of the procedure `rhinoplasty`. */
const api = (async () => ({
  procedure: { slug: 'rhinoplasty' },
  total: 0,
  clinics: [],
  area: {},
  areas: { cities: [], districts: [], neighbourhoods: [] },
})) as unknown as ApiClient;

const load = (query: string) =>
  loadComparison(api, `http://localhost/price-comparison${query}`).catch((response: unknown) => response);

test('a former slug leads to the present one, with the page', async () => {
  const answer = await load('?procedure=nose-job&page=2');
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([308, '/price-comparison?procedure=rhinoplasty&page=2']);
});

test('the present slug shows the prices', async () => {
  expect(await load('?procedure=rhinoplasty')).toMatchObject({
    step: 'comparison',
    query: { procedure: 'rhinoplasty', page: 1 },
  });
});

/** Answers a search for procedures, which finds what is named `Rhinoplasty`, and notes each read. */
function searchApi() {
  const reads: unknown[] = [];
  const answer = async (route: string, { query }: { query?: { search?: string } } = {}) => {
    reads.push([route, query]);
    const isFound = query?.search === undefined || 'rhinoplasty'.includes(query.search);
    return { nose: isFound ? [{ slug: 'rhinoplasty' }] : [] };
  };
  return { api: answer as unknown as ApiClient, reads };
}

test('a text lists the procedures that it names, or the categories if there are none', async () => {
  const { api: searching } = searchApi();
  const at = (query: string) => loadComparison(searching, `http://localhost/price-comparison${query}`);
  expect(await at('?search=rhino')).toMatchObject({
    step: 'found',
    search: 'rhino',
    procedures: [{ slug: 'rhinoplasty' }],
  });
  expect(await at('?search=teeth')).toMatchObject({ step: 'category', unknown: 'search', search: 'teeth' });
});

test('only a narrowed comparison is read for ticked clinics', async () => {
  const asked: unknown[] = [];
  const noting = (async (route: string, options: { query?: { clinics?: string } }) => {
    if (route.includes('comparison')) asked.push(options.query?.clinics);
    return (api as unknown as () => Promise<object>)();
  }) as unknown as ApiClient;
  for (const query of ['clinics=7.3', 'clinics=7.3&only=ticked', 'only=ticked'])
    await loadComparison(noting, `http://localhost/price-comparison?procedure=rhinoplasty&${query}`);
  expect(asked).toEqual([undefined, '3,7', undefined]);
});

test('rows of many reports, and those beyond the page, come without their reports', async () => {
  const row = (count: number) => ({ price: { count }, marks: [] });
  const many = (async () => ({
    ...(await (api as unknown as () => Promise<object>)()),
    total: 22,
    clinics: [row(24), row(25), ...Array.from({ length: 20 }, () => row(1))],
  })) as unknown as ApiClient;
  const { comparison } = (await loadComparison(
    many,
    'http://localhost/price-comparison?procedure=rhinoplasty',
  )) as Extract<ComparisonStep, { step: 'comparison' }>;
  expect(comparison.clinics.map(({ marks }) => marks !== null).join(' ')).toBe(
    [true, false, ...Array.from({ length: 18 }, () => true), false, false].join(' '),
  );
});

test('an area that does not exist falls away, and the choice stays', async () => {
  const answer = await load('?procedure=rhinoplasty&basis=all-in&district=atlantis&sort=lowest');
  expect((answer as Response).headers.get('location')).toBe(
    '/price-comparison?procedure=rhinoplasty&basis=all-in&sort=lowest',
  );
});
