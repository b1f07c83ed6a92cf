import { expect, test } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { loadComparison } from './load-comparison.ts';

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

test('an area that does not exist falls away, and the choice stays', async () => {
  const answer = await load('?procedure=rhinoplasty&basis=all-in&district=atlantis&sort=lowest');
  expect((answer as Response).headers.get('location')).toBe(
    '/price-comparison?procedure=rhinoplasty&basis=all-in&sort=lowest',
  );
});
