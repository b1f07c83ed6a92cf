import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './env.ts';
import { pageAddress } from './page-address.ts';

const app = new Hono<AppEnv>().use(pageAddress()).all('*', (c) => c.text('a page'));

test.each([
  ['/Clinics/', '/clinics'],
  ['//evil.example/x?y=1', '/evil.example/x?y=1'],
  ['/clinics/%70aper-Crane?sort=name&utm=X', '/clinics/paper-crane?sort=name&utm=X'],
  ['/JA/Clinics', '/ja/clinics'],
  ['/ja/', '/ja'],
  ['/ja/admin/reviews?page=2', '/admin/reviews?page=2'],
  ['/ko/admin', '/admin'],
  ['/ja/clinic-portal/profile', '/clinic-portal/profile'],
  ['/zh-hans/invitation', '/invitation'],
  ['/zh-hans/diagnostic', '/diagnostic'],
  ['/JP/Clinics/?page=2', '/ja/clinics?page=2'],
  ['/zh-TW/', '/zh-hant'],
  ['/kr/admin/reviews', '/admin/reviews'],
])('%s is led to %s', async (path, target) => {
  const answer = await app.request(`https://site.test${path}`);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(target);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/',
  '/clinics',
  '/ja',
  '/ko/clinic-portal/profile',
  '/ko/invitation',
  '/ja/clinics',
  '/clinics/paper-crane?sort=Name',
])('%s is where it should be', async (path) => {
  expect(await (await app.request(`https://site.test${path}`)).text()).toBe('a page');
});

test.each(['/%', '/clinics/%E0%A4%A', '/%E0%A4%A/X?page=2'])(
  '%s can’t be decoded: a plain page says so where it was asked for',
  async (path) => {
    const answer = await app.request(`https://site.test${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toMatch(/This address can’t be read.*<a href="\/clinics">/s);
  },
);

test('a page accepts no POST', async () => {
  const answer = await app.request('/Clinics/', { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  const inKorean = await (await app.request('/ko/contact', { method: 'POST' })).text();
  expect(inKorean).toMatch(/<html lang="ko".*이 페이지는 양식을 받지 않습니다/s);
});

test.each(['/clinics.data', '/reviews/rhinoplasty.data?page=2', '/assets/old-1a2b.js', '/uploads/a/b.webp'])(
  'no page is rendered for %s',
  async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not-found' });
  },
);
