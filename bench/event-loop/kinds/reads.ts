import type { Attack } from '../send.ts';
import type { Kind, Sample } from './kind.ts';

/** Node accepts at most 16 KB of request headers. */
const HEAD = 15_000;

const QUERIES = [
  'a'.repeat(200),
  'ab '.repeat(66),
  'gangnam '.repeat(25),
  'aeiou'.repeat(40),
  '뷁'.repeat(200),
  '가 '.repeat(100),
  'ㄱ'.repeat(200),
  '강남역'.repeat(66),
  '성형외과의원'.repeat(33),
  '뷰티'.repeat(100),
  '1'.repeat(200),
  '\u0301'.repeat(200),
  '\ufdfa'.repeat(200),
  "'".repeat(200),
  '% _'.repeat(66),
  '-gu '.repeat(50),
  '(('.repeat(100),
];

const LONG = ['a', '-', '(', '%20', '%EB%B7%81', 'a-', '/', '.', '&a=1', '%'];

const LISTS = ['/api/clinics', '/api/reviews', '/api/procedures', '/clinics', '/reviews', '/procedures', '/'];

const searches = (path: string): Attack[] =>
  QUERIES.map((query) => ({ path: `${path}?search=${encodeURIComponent(query)}` }));

/** Paths and headers of the maximum length, and the largest responses. */
export function readKinds(): Kind[] {
  return [
    { name: 'searches of 200 characters', attacks: () => LISTS.flatMap(searches) },
    {
      name: 'searches of 200 characters by staff',
      attacks: ({ cookie }) =>
        ['/api/clinics', '/api/reviews', '/api/messages', '/api/admin/accounts'].flatMap((path) =>
          searches(path).map((search) => ({
            ...search,
            path: `${search.path}&admin=true`,
            headers: { cookie },
          })),
        ),
    },
    {
      name: 'searches of 15 KB',
      attacks: () =>
        LISTS.flatMap((path) =>
          LONG.map((text) => ({ path: `${path}?search=${text.repeat(HEAD / text.length)}` })),
        ),
    },
    {
      name: 'addresses of 15 KB',
      attacks: () =>
        [
          '/',
          '/clinics/',
          '/reviews/',
          '/api/clinics/',
          '/api/media/',
          '/uploads/',
          '/api/',
          '/assets/',
          '/previews/',
        ].flatMap((path) => LONG.map((text) => ({ path: path + text.repeat(HEAD / text.length) }))),
    },
    {
      name: 'headers of 15 KB',
      attacks: ({ cookie }) =>
        [
          'accept',
          'accept-encoding',
          'accept-language',
          'authorization',
          'content-type',
          'cookie',
          'if-match',
          'if-none-match',
          'origin',
          'range',
          'referer',
          'user-agent',
          'x-forwarded-for',
          'idempotency-key',
          'submission-id',
        ].flatMap((name) =>
          ['a', ' ', ',', ';', '=', 'a,', 'a;q=', 'br,', '"', '0-1,', 'Mozilla/5.0 ('].flatMap((text) => {
            const headers = { [name]: `a${text.repeat(HEAD / text.length)}a` };
            return [
              { path: '/clinics', headers },
              { path: '/api/clinics?limit=1', headers },
              {
                method: 'POST',
                path: '/api/bug-reports',
                headers: { 'content-type': 'application/json', ...headers },
                body: Buffer.from('{}'),
              },
              {
                method: 'PATCH',
                path: '/api/reviews/1',
                headers: { cookie, ...headers },
                body: Buffer.from('{}'),
              },
            ];
          }),
        ),
    },
    {
      name: 'the longest lists',
      attacks: () =>
        ['reviews', 'clinics', 'procedures'].map((list) => ({
          path: `/api/${list}?limit=100&latestReview=true`,
        })),
    },
    {
      name: 'the longest lists of staff',
      attacks: ({ cookie }) =>
        ['reviews', 'clinics', 'procedures', 'messages', 'inquiries', 'admin/audit', 'admin/accounts'].map(
          (list) => ({ path: `/api/${list}?admin=true&limit=100`, headers: { cookie } }),
        ),
    },
    {
      name: 'a large photo',
      attacks: ({ cookie, photoPath }) => [
        { path: photoPath, headers: { cookie } },
        { path: photoPath.replace('.jpg', '.webp'), headers: { cookie, range: 'bytes=0-' } },
      ],
    },
    { name: 'exports', attacks: ({ cookie }) => exportsOf(cookie) },
    {
      name: 'possible duplicates of a clinic',
      attacks: ({ cookie, clinicId }) => [
        { path: `/api/clinics/${clinicId}/duplicates`, headers: { cookie } },
      ],
    },
    {
      name: 'every page, brotli, gzip and uncompressed',
      attacks: (sample) =>
        pagesOf(sample).flatMap((path) =>
          ['br', 'gzip', 'identity'].map((encoding) => ({ path, headers: { 'accept-encoding': encoding } })),
        ),
    },
    {
      name: 'every page, not from the page cache',
      attacks: (sample) =>
        pagesOf(sample).map((path) => ({
          path,
          headers: { cookie: 'atlas-session=none', 'accept-encoding': 'br' },
        })),
    },
    {
      name: 'the API description and sitemaps',
      attacks: () =>
        [
          '/api/openapi.json',
          '/sitemap.xml',
          '/sitemaps/pages.xml',
          '/sitemaps/clinics-1.xml',
          '/sitemaps/reviews-1.xml',
        ].map((path) => ({ path, headers: { 'accept-encoding': 'gzip' } })),
    },
  ];
}

const exportsOf = (cookie: string): Attack[] =>
  ['reviews.csv', 'clinics.csv', 'procedures.csv'].map((file) => ({
    path: `/api/admin/exports/${file}`,
    headers: { cookie },
  }));

const pagesOf = ({ clinicSlug, procedureSlug, reviewId }: Sample): string[] => [
  '/',
  '/clinics',
  `/clinics/${clinicSlug}`,
  '/reviews',
  `/reviews/${procedureSlug}`,
  `/reviews/${procedureSlug}/${reviewId}`,
  '/procedures',
  '/price-comparison',
  `/price-comparison?procedure=${procedureSlug}`,
  '/docs/api',
  '/submit-quote',
];
