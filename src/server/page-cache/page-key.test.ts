import { expect, test } from 'vitest';
import description from '../../../docs/api/openapi.json' with { type: 'json' };
import { findPageKey, findReadKey, findSearchKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/?sort=reviews&tab=reviews&page=1&scrollTo=search', '/'],
  ['/?tab=clinics&page=13', '/?tab=clinics&page=20'],
  ['/clinics', '/clinics'],
  ['/clinics?page=2&sort=name', '/clinics?sort=name&page=2'],
  ['/clinics?sort=name&page=2', '/clinics?sort=name&page=2'],
  ['/clinics?utm_source=x&fbclid=123', '/clinics'],
  [`/clinics?utm_source=${'x'.repeat(900)}`, '/clinics'],
  ['/clinics?search=&procedure=&sort=&page=', '/clinics'],
  ['/clinics?sort=name&sort=reviews', '/clinics?sort=name'],
  ['/clinics?sort=nonsense&page=-3', '/clinics'],
  ['/clinics?page=99999999', '/clinics?page=832'],
  ['/clinics?procedure=rhinoplasty', '/clinics?procedure=rhinoplasty'],
  ['/map?utm_source=x&procedure=&page=1', '/map'],
  ['/ja/map?page=2&procedure=nose&sort=name', '/ja/map?procedure=nose&page=2'],
  [
    '/map?neighbourhood=Sinsa-dong&procedure=nose&district=Gangnam-gu&city=Seoul',
    '/map?procedure=nose&city=seoul&district=gangnam-gu&neighbourhood=sinsa-dong',
  ],
  ['/map?page=99999999', '/map?page=832'],
  ['/clinics/paper-crane?tab=reviews', '/clinics/paper-crane'],
  ['/clinics/paper-crane?page=02&sort=priceLow', '/clinics/paper-crane?sort=priceLow&page=2'],
  ['/clinics/%EC%9B%90%EC%A7%84', '/clinics/%EC%9B%90%EC%A7%84'],
  ['/clinics/paper-crane/sheet?procedure=', '/clinics/paper-crane/sheet'],
  ['/ja/clinics/paper-crane/sheet?x=1&procedure=nose', '/ja/clinics/paper-crane/sheet?procedure=nose'],
  ['/clinics/paper-crane/photos?photo=2&page=1', '/clinics/paper-crane/photos'],
  [
    '/ja/clinics/paper-crane/photos?page=2&procedure=nose',
    '/ja/clinics/paper-crane/photos?procedure=nose&page=2',
  ],
  ['/reviews/rhinoplasty/photos?photo=3&procedure=nose&page=2', '/reviews/rhinoplasty/photos?page=2'],
  [
    '/clinics?neighbourhood=Sinsa-dong&district=gangnam-gu',
    '/clinics?district=gangnam-gu&neighbourhood=sinsa-dong',
  ],
  ['/clinics?neighbourhood=Sinsa-dong', '/clinics?neighbourhood=sinsa-dong'],
  ['/reviews?page=11', '/reviews?page=20'],
  ['/reviews?page=99999', '/reviews?page=1000'],
  ['/reviews/rhinoplasty?sort=price-low', '/reviews/rhinoplasty?sort=price-low'],
  ['/ja/reviews?sort=my-language&language=zh-Hant', '/ja/reviews?language=zh-Hant&sort=my-language'],
  ['/clinics/paper-crane?language=zh', '/clinics/paper-crane'],
  ['/reviews/rhinoplasty/12?photo=2', '/reviews/rhinoplasty/12'],
  ['/price-comparison?category=eye&page=3', '/price-comparison?category=eye'],
  ['/price-comparison?category=eye&procedure=eye-bag-removal', '/price-comparison?procedure=eye-bag-removal'],
  [
    '/price-comparison?sort=lowest&district=Gangnam-gu&window=12&city=seoul&basis=all-in&procedure=nose',
    '/price-comparison?procedure=nose&basis=all-in&window=12&city=seoul&district=gangnam-gu&sort=lowest',
  ],
  [
    '/price-comparison?procedure=nose&basis=all&window=24&sort=typical&neighbourhood=sinsa-dong',
    '/price-comparison?procedure=nose',
  ],
  ['/price-comparison?procedure=nose&basis=x&window=36&sort=x', '/price-comparison?procedure=nose'],
  ['/price-comparison?procedure=nose&clinics=&only=&view=', '/price-comparison?procedure=nose'],
  ['/price-comparison?view=table&procedure=nose&only=ticked', '/price-comparison?procedure=nose&view=table'],
  ['/price-comparison?category=teeth', '/price-comparison?category=unknown'],
  ['/price-comparison?category=hair', '/price-comparison?category=unknown'],
  ['/procedures?search=', '/procedures'],
  ['/ja/procedures/rhinoplasty?x=1', '/ja/procedures/rhinoplasty'],
  ['/submit-quote?x=1', '/submit-quote'],
  ['/docs/api?x=1', '/docs/api'],
  ['/contact', '/contact'],
  ['/ja', '/ja'],
  ['/ja?tab=clinics&page=13', '/ja?tab=clinics&page=20'],
  ['/zh-hans/clinics?page=2&sort=name', '/zh-hans/clinics?sort=name&page=2'],
  ['/ar/reviews/rhinoplasty/12?photo=2', '/ar/reviews/rhinoplasty/12'],
])('%s is cached as %s', (url, key) => {
  expect(findPageKey(url)).toBe(key);
});

test.each([
  '/admin',
  '/admin/clinics',
  '/clinic-portal',
  '/clinic-access',
  '/invitation',
  '/api/clinics',
  '/clinics?search=wonjin',
  '/map/',
  '/map?search=wonjin',
  '/procedures?search=nose',
  '/price-comparison?search=nose',
  '/price-comparison?procedure=nose&clinics=3',
  '/submit-quote?clinicId=3',
  '/contact?review=12',
  '/report-review?review=12',
  '/reviews?procedure=rhinoplasty',
  '/reviews/rhinoplasty?procedure=',
  '/reviews/rhinoplasty/012',
  '/reviews/rhinoplasty/99999999999',
  '/clinic/paper-crane',
  '/clinics/',
  '//clinics',
  '/Clinics',
  '/clinics/Paper-Crane',
  '/clinics/%70aper-crane',
  '/clinics/..',
  '/clinics/%2e%2e',
  '/clinics/%',
  '/clinics.data',
  '/clinics/a/message',
  '/no-such-page',
  `/clinics/${'x'.repeat(500)}`,
  `/clinics?utm=${'x'.repeat(5000)}`,
  '',
])('%s is not cached', (url) => {
  expect(findPageKey(url)).toBeNull();
});

test('a hundred ways to ask for one page have one key', () => {
  const spellings = Array.from({ length: 100 }, (_, number) =>
    [
      `/reviews?page=${11 + (number % 10)}&sort=price-low&utm_campaign=${number}`,
      `/reviews?sort=price-low&page=20&sort=${number}`,
      `/reviews?page=%31${number % 10}&sort=price-low&procedures=x&search=%20&n=${number}`.replace(
        '%310',
        '%311',
      ),
    ].at(number % 3),
  );
  expect(new Set(spellings).size).toBe(100);
  expect(new Set(spellings.map((url) => findPageKey(url ?? '')))).toEqual(
    new Set(['/reviews?sort=price-low&page=20']),
  );
});

test.each([
  ['/api/clinics?limit=8&search=view&x=1&highlight=true', '/api/clinics?search=view&limit=8&highlight=true'],
  ['/api/clinics?search=%EB%B7%B0', '/api/clinics?search=%EB%B7%B0'],
  [
    '/api/clinics?search=%20VIEW++Clinic&limit=100&offset=0&highlight=false',
    '/api/clinics?search=view+clinic',
  ],
  ['/api/clinics?search=view&limit=08', null],
  ['/api/clinics?search=view&limit=101', null],
  ['/api/clinics?search=view&offset=1e3', null],
  ['/api/clinics?search=view&sort=nonsense', null],
  ['/api/clinics?search=view&procedure=RHINOPLASTY', null],
  ['/api/clinics?search=view&highlight=1', null],
  ['/api/clinics?search=view&admin=true', null],
  ['/api/reviews?search=view', null],
  ['/api/clinics?search=view&filter=all', null],
  ['/api/clinics?search=', null],
  ['/api/clinics?limit=8', null],
  ['/api/clinics', null],
  ['/api/clinics/view?search=view', null],
  ['/api/procedures?search=nose', null],
  ['/clinics?search=view', null],
  [`/api/clinics?search=${'x'.repeat(500)}`, null],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/sitemaps/reviews-2.xml', '/sitemaps/reviews-2.xml'],
  ['/api/openapi.json?x=1', '/api/openapi.json'],
  ['/sitemaps/reviews-02.xml', null],
  ['/sitemaps/anything.xml', null],
])('the search or sitemap %s is cached as %s', (url, key) => {
  expect(findSearchKey(url)).toBe(key);
});

test.each([
  ['/api/clinics', '/api/clinics'],
  ['/api/clinics?areas=true&limit=12&offset=0&x=1', '/api/clinics?limit=12&areas=true'],
  ['/api/clinics?offset=24&limit=12', '/api/clinics?limit=12&offset=24'],
  ['/api/clinics/view', '/api/clinics/view'],
  ['/api/clinics/12?x=1', '/api/clinics/12'],
  [
    '/api/reviews?sort=recent&clinicId=3&procedureId=4&hasDoctor=true',
    '/api/reviews?clinicId=3&procedureId=4&hasDoctor=true',
  ],
  ['/api/reviews?procedure=rhinoplasty&sort=price-low', '/api/reviews?procedure=rhinoplasty&sort=price-low'],
  ['/api/reviews?languageFirst=ja&language=other', '/api/reviews?language=other&languageFirst=ja'],
  ['/api/reviews/12', '/api/reviews/12'],
  ['/api/reviews/12/related', '/api/reviews/12/related'],
  ['/api/price-comparison/rhinoplasty?limit=10', '/api/price-comparison/rhinoplasty?limit=10'],
  ['/api/price-comparison/rhinoplasty?clinics=3', null],
  ['/api/procedures?distribution=true&category=nose', '/api/procedures?category=nose&distribution=true'],
  ['/api/procedures?language=zh-Hans&category=nose', '/api/procedures?category=nose&language=zh-Hans'],
  ['/api/procedures/rhinoplasty?language=ja', '/api/procedures/rhinoplasty?language=ja'],
  ['/api/procedures/rhinoplasty?language=en', '/api/procedures/rhinoplasty'],
  ['/api/procedures/rhinoplasty?language=JA', null],
  ['/api/clinics/view?language=ja', '/api/clinics/view'],
  ['/api/procedure-names?language=ar', '/api/procedure-names?language=ar'],
  ['/api/procedure-names?language=xx', null],
  ['/api/place-names?language=ru', '/api/place-names?language=ru'],
  ['/api/rates', '/api/rates'],
  ['/api/site?withoutTotals=true', '/api/site?withoutTotals=true'],
  ['/api/site?withoutTotals=false', '/api/site'],
  ['/api/reviews/feed?procedureId=3&clinicId=12&x=1', '/api/reviews/feed?clinicId=12&procedureId=3'],
  ['/feeds/reviews.atom?x=1', '/feeds/reviews.atom'],
  ['/ja/feeds/clinics/paper-crane.atom', '/ja/feeds/clinics/paper-crane.atom'],
  ['/feeds/clinics/Paper-Crane.atom', null],
  ['/feeds/doctors/x.atom', null],
  ['/api/clinics?search=view', null],
  ['/api/clinics?search=', null],
  ['/api/clinics?admin=true', null],
  ['/api/clinics?admin=false', null],
  ['/api/clinics/12?admin=true', null],
  ['/api/clinics/12/duplicates', null],
  ['/api/clinics/View', null],
  ['/api/reviews?sort=date', null],
  ['/api/reviews?filter=pending', null],
  ['/api/reviews?language=zh', null],
  ['/api/reviews?clinicId=0', null],
  ['/api/reviews/12/edits', null],
  ['/api/reviews/012', null],
  ['/api/procedures?search=nose', null],
  ['/api/procedures?category=teeth', null],
  ['/api/admin/overview', null],
  ['/api/admin/session', null],
  ['/api/simple-test', null],
  ['/clinics', null],
  [`/api/clinics/${'x'.repeat(500)}`, null],
])('the read %s is cached as %s', (url, key) => {
  expect(findReadKey(url)).toBe(key);
});

/** Reads for account holders, by their first segment, and public ones whose answers differ each time. */
const NOT_CACHED =
  /^\/(?:admin|alerts|clinic|invitations|messages|inquiries|media)\b|\/(?:edits|history|letters|duplicates|versions)$|^\/(?:similar-clinics|simple-test)$/;

test('every other documented read of the API is cached', () => {
  const reads = Object.entries(description.paths).flatMap(([path, methods]) =>
    'get' in methods && !NOT_CACHED.test(path) ? [path.replaceAll(/\{\w+\}/g, '12')] : [],
  );
  expect(reads.length).toBeGreaterThan(8);
  expect(reads.filter((path) => findReadKey(`/api${path}`) === null)).toEqual([]);
});
