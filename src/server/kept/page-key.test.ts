import { expect, test } from 'vitest';
import { findPageKey } from './page-key.ts';

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
