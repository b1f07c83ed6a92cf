import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#web/api/client.ts';
import { loadPrices } from './load-prices.ts';

const REPORT = { count: 1, lowestKrw: 9, highestKrw: 9, medianKrw: 9, averageKrw: 9 };
const DISTRIBUTION = { marks: [[9, 1]], binKrw: null, quartile1Krw: null, quartile3Krw: null };

/** An API with twelve procedures in two categories, named by their order by reviews; the first ten are popular. */
function apiWith(priced: readonly number[], mostPopular = 10) {
  const reads: string[] = [];
  const choices = Array.from({ length: 12 }, (_, index) => {
    const position = 12 - index;
    return {
      slug: `p${position}`,
      name: `P${position}`,
      ...(position <= mostPopular && { popularity: position }),
    };
  });
  const api = async (route: string, options?: { params: { slug: string } }) => {
    if (route === 'GET /procedure-choices') return { eyes: choices.slice(0, 5), nose: choices.slice(5) };
    const { slug } = options?.params ?? { slug: '' };
    reads.push(slug);
    const price = priced.includes(Number(slug.slice(1))) ? { ...REPORT, distribution: DISTRIBUTION } : null;
    return { id: 1, slug, name: slug, price };
  };
  return { api: api as unknown as ApiClient, reads };
}

const slugsOf = async (api: ApiClient) => (await loadPrices(api)).paid.map(({ slug }) => slug);

describe('loadPrices', () => {
  it('reads the four most popular procedures of all categories, in their order', async () => {
    const { api, reads } = apiWith([1, 2, 3, 4, 5, 6]);
    expect(await slugsOf(api)).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(reads).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  it('gives the places of procedures without prices to the next popular ones', async () => {
    expect(await slugsOf(apiWith([2, 4, 7, 9, 10]).api)).toEqual(['p2', 'p4', 'p7', 'p9']);
  });

  it('shows fewer than four rather than a procedure that is not popular', async () => {
    expect(await slugsOf(apiWith([3, 11, 12]).api)).toEqual(['p3']);
  });

  it('reads no procedure where none has reviews, and keeps the choices', async () => {
    const { api, reads } = apiWith([1, 2], 0);
    const { procedures, paid } = await loadPrices(api);
    expect(paid).toEqual([]);
    expect(reads).toEqual([]);
    expect(Object.values(procedures).flat()).toHaveLength(12);
  });
});
