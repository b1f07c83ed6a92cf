import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './env.ts';
import { portalLanguage } from './portal-language.ts';

const app = new Hono<AppEnv>().use(portalLanguage({ isHttps: true })).all('*', (c) => c.text('a page'));

type Given = { cookie?: string; 'accept-language'?: string };

const ask = (path: string, headers: Given = {}) => app.request(`https://site.test${path}`, { headers });

const KOREAN = { 'accept-language': 'ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7' };
const ENGLISH = { 'accept-language': 'en-US,en;q=0.9,ko;q=0.8' };

test.each<[string, Given, string]>([
  ['/clinic-access', KOREAN, '/ko/clinic-access'],
  ['/clinic-access', { 'accept-language': 'fr,ko;q=0.5,en;q=0.2' }, '/ko/clinic-access'],
  ['/clinic-access', { 'accept-language': 'en;q=0.2,ko-KR;q=0.5' }, '/ko/clinic-access'],
  ['/clinic-access', { ...ENGLISH, cookie: 'clinic-language=ko' }, '/ko/clinic-access'],
  ['/clinic-access?language=ko', ENGLISH, '/ko/clinic-access?language=ko'],
  ['/ko/clinic-access?language=en', KOREAN, '/clinic-access?language=en'],
])('%s with %j leads to %s', async (path, headers, target) => {
  const answer = await ask(path, headers);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(target);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each<[string, Given]>([
  ['/clinic-access', {}],
  ['/clinic-access', ENGLISH],
  ['/clinic-access', { 'accept-language': 'ja,th;q=0.9' }],
  ['/clinic-access', { ...KOREAN, cookie: 'clinic-language=en' }],
  ['/clinic-access', { cookie: 'clinic-language=ja' }],
  ['/clinic-access?language=ja', ENGLISH],
  ['/ko/clinic-access', KOREAN],
  ['/ko/clinic-access', ENGLISH],
  ['/', KOREAN],
  ['/clinics?language=ko', KOREAN],
  ['/clinic-portal', KOREAN],
  ['/invitation', KOREAN],
  ['/admin', KOREAN],
])('%s with %j is shown and remembers nothing', async (path, headers) => {
  const answer = await ask(path, headers);
  expect(await answer.text()).toBe('a page');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['/clinic-access?language=en', 'en'],
  ['/ko/clinic-access?language=ko', 'ko'],
])('%s is remembered as %s, for the sign-in page alone', async (path, language) => {
  const answer = await ask(path, KOREAN);
  expect(await answer.text()).toBe('a page');
  expect(answer.headers.getSetCookie()).toEqual([
    `clinic-language=${language}; Max-Age=31536000; Path=/clinic-access; HttpOnly; Secure; SameSite=Lax`,
  ]);
});
