import { expect, test } from 'vitest';
import { findPageKey, findSearchKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/clinics', '/clinics'],
  ['/clinics?page=2&sort=name', '/clinics?sort=name&page=2'],
  ['/clinics?sort=name&page=2', '/clinics?sort=name&page=2'],
  ['/clinics?utm_source=x&fbclid=123', '/clinics'],
  ['/clinics?sort=&page=', '/clinics'],
  ['/clinics?sort=name&sort=reviews', '/clinics?sort=name'],
  ['/clinics/paper-crane?tab=reviews', '/clinics/paper-crane'],
  ['/reviews/rhinoplasty?sort=price-low', '/reviews/rhinoplasty?sort=price-low'],
  ['/reviews/rhinoplasty/12', '/reviews/rhinoplasty/12'],
  ['/submit-quote', '/submit-quote'],
])('%s is kept as %s', (url, key) => {
  expect(findPageKey(url)).toBe(key);
});

test.each([
  '/admin',
  '/admin?tab=clinics',
  '/clinic-portal',
  '/clinic-access',
  '/invitation',
  '/api/clinics',
  '/clinics?search=wonjin',
  '/clinics?search=',
  '/submit-quote?clinicId=3',
  '/reviews?procedure=rhinoplasty',
  '/reviews/rhinoplasty?procedure=',
  '/clinic/paper-crane',
  '/clinics/a%2Fb',
  '/clinics/a/message',
  '/no-such-page',
  `/clinics/${'x'.repeat(500)}`,
  '',
])('%s is not kept', (url) => {
  expect(findPageKey(url)).toBeNull();
});

test.each([
  ['/api/clinics?limit=8&search=view&x=1&highlight=true', '/api/clinics?search=view&limit=8&highlight=true'],
  ['/api/clinics?search=%EB%B7%B0', '/api/clinics?search=%EB%B7%B0'],
  ['/api/clinics?search=view&admin=true', null],
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
  ['/sitemaps/anything.xml', null],
])('the search or sitemap %s is kept as %s', (url, key) => {
  expect(findSearchKey(url)).toBe(key);
});
