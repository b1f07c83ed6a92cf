import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';

/** A request of this benchmark. */
export type Asked = { path: string; method?: string; headers?: Record<string, string> };

/** The requests of a hostile client. @param number of the request, from 0 */
export type Pattern = { name: string; ask: (number: number) => Asked };

/** An invalid session cookie: requests with a session cookie bypass the cache. */
const FORGED = { cookie: 'atlas-session=none' };

/** Words of the benchmark's reviews, and some that occur in none. */
const WORDS = ['swelling', 'natural', 'nurse', 'bruise', 'result', 'price', 'xqzv', 'weeks'];

const SORTS = ['recent', 'price-high', 'price-low', 'satisfaction'];

const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item;

/** Lists all kinds of requests that cost more than a cached response, as one client may send them. */
export function listPatterns(procedures: ProcedureMap, lastReviewId: number): Pattern[] {
  const slugs = Object.values(procedures)
    .flat()
    .toSorted((a, b) => b.reviewCount - a.reviewCount)
    .map(({ slug }) => slug);
  return [
    {
      name: 'distinct pages of 100 reviews',
      ask: (n) => ({ path: `/reviews?sort=${pick(SORTS, n)}&page=${10 * (1 + (Math.floor(n / 4) % 90))}` }),
    },
    { name: 'one large page, never cached', ask: () => ({ path: '/reviews?page=10', headers: FORGED }) },
    { name: 'distinct searches', ask: (n) => ({ path: `/clinics?search=${pick(WORDS, n)}+${n}` }) },
    {
      name: 'searches of reviews',
      ask: (n) => ({ path: `/api/reviews?search=${pick(WORDS, n)}&offset=${n % 900}&limit=100` }),
    },
    { name: 'lists of the API', ask: (n) => ({ path: `/api/reviews?limit=100&offset=${(n * 7) % 9000}` }) },
    {
      name: 'review after review',
      ask: (n) => ({ path: `/reviews/${pick(slugs, n)}/${1 + ((n * 13) % lastReviewId)}` }),
    },
    {
      name: 'price comparisons',
      ask: (n) => ({ path: `/price-comparison?procedure=${pick(slugs, n)}&page=5&n=${n}`, headers: FORGED }),
    },
    { name: 'pages that are missing', ask: (n) => ({ path: `/no-such-page-${n}` }) },
    { name: 'the description of the API', ask: () => ({ path: '/api/openapi.json' }) },
    { name: 'writes that are refused', ask: (n) => ({ path: `/api/no-such-${n}`, method: 'POST' }) },
    { name: 'one cached page', ask: () => ({ path: '/clinics' }) },
  ];
}

/** The requests of a healthy client, sent in turn, by the way they are served. */
export const HEALTHY: readonly { name: string; ask: (number: number) => Asked }[] = [
  { name: 'cached page', ask: () => ({ path: '/' }) },
  { name: 'uncached page', ask: (n) => ({ path: `/clinics?search=seoul+${n}` }) },
  { name: 'API', ask: (n) => ({ path: `/api/reviews?limit=10&offset=${n % 1000}` }) },
];
