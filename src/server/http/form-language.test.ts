import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './env.ts';
import { readFormLanguage } from './form-language.ts';

const app = new Hono<AppEnv>().post('*', (c) => c.text(readFormLanguage(c)));

const ask = async (headers: Record<string, string>, query = '') =>
  (await app.request(`/api/inquiries${query}`, { method: 'POST', headers })).text();

test.each([
  [{ 'content-language': 'ja' }, 'ja'],
  [{ 'content-language': 'zh-Hans', referer: 'https://site.test/ko/contact' }, 'zh-Hans'],
  [{ referer: 'https://site.test/ko/contact?sent=1' }, 'ko'],
  [{ referer: 'https://site.test/contact' }, 'en'],
  [{ 'content-language': 'tlh', referer: 'no address' }, 'en'],
  [{}, 'en'],
])('a form with %j is in %s', async (headers, language) => {
  expect(await ask(headers)).toBe(language);
});

test('a form without scripts is in the language of the address that it is sent to', async () => {
  expect(await ask({}, '?language=mn')).toBe('mn');
  expect(await ask({ referer: 'https://site.test/ko/contact' }, '?language=mn')).toBe('mn');
  expect(await ask({ 'content-language': 'th' }, '?language=mn')).toBe('th');
  expect(await ask({ referer: 'https://site.test/ko/contact' }, '?language=tlh')).toBe('ko');
});
