import { expect, test } from 'vitest';
import { createCache } from './cache.ts';
import { isPublicAnswer, isPublicRead, touchesPublicReads } from './public-reads.ts';
import { type RawResponse, toResponse } from './transports/transport.ts';

const answer = (body: string): RawResponse => ({ status: 200, statusText: 'OK', headers: [], body });

function createTimed() {
  let now = 0;
  const cache = createCache(() => now);
  return { cache, pass: (ms: number) => (now += ms) };
}

test('reviews are fresh for a minute, everything else for five', () => {
  const { cache, pass } = createTimed();
  for (const url of ['/api/reviews?clinicId=1', '/api/clinics'])
    cache.keep(url, answer(url), cache.generation());
  pass(59_999);
  expect(cache.find('/api/reviews?clinicId=1')?.body).toBe('/api/reviews?clinicId=1');
  pass(1);
  expect(cache.find('/api/reviews?clinicId=1')).toBeNull();
  pass(239_999);
  expect(cache.find('/api/clinics')).not.toBeNull();
  pass(1);
  expect(cache.find('/api/clinics')).toBeNull();
});

test('is keyed by the whole URL and keeps a hundred answers, the newest', () => {
  const { cache } = createTimed();
  const urls = Array.from({ length: 101 }, (_, index) => `/api/clinics?offset=${index}`);
  for (const url of urls) cache.keep(url, answer(url), cache.generation());
  expect(urls.filter((url) => cache.find(url) === null)).toEqual([urls[0]]);
});

test('a write clears it, and what was asked for before the write is not kept after it', () => {
  const { cache } = createTimed();
  cache.keep('/api/clinics', answer('old'), cache.generation());
  const asked = cache.generation();
  cache.clear();
  expect(cache.find('/api/clinics')).toBeNull();
  cache.keep('/api/clinics', answer('old'), asked);
  expect(cache.find('/api/clinics')).toBeNull();
});

test('every reader gets a copy of its own', async () => {
  const { cache } = createTimed();
  cache.keep('/api/clinics', answer('{"clinics":[]}'), cache.generation());
  const read = async () => {
    const found = cache.find('/api/clinics');
    return found && ((await toResponse(found).json()) as { clinics: unknown[] });
  };
  (await read())?.clinics.push('mine');
  expect(await read()).toEqual({ clinics: [] });
});

test.each([
  ['/api/clinics?limit=12', true],
  ['/api/reviews/12/related', true],
  ['/api/price-comparison/rhinoplasty', true],
  ['/api/reviews?admin=true', false],
  ['/api/reviews?limit=1&admin=false', false],
  ['/api/admin/session', false],
  ['/api/clinic/current', false],
  ['/api/media/photo.webp', false],
  ['/api/clinics/../admin/session', false],
  ['/api/clinics/%2e%2e/admin/session', false],
  ['/api/clinicsandmore', false],
  ['//elsewhere.example/api/clinics', false],
  ['https://elsewhere.example/api/clinics', false],
])('%s is a public read: %s', (path, isPublic) => {
  expect(isPublicRead(path, 'http://site.test')).toBe(isPublic);
});

test("an answer is everybody's only if it says so", () => {
  expect(isPublicAnswer(200, 'no-cache')).toBe(true);
  expect(isPublicAnswer(200, 'private, no-store')).toBe(false);
  expect(isPublicAnswer(200, undefined)).toBe(false);
  expect(isPublicAnswer(404, 'no-cache')).toBe(false);
});

test.each([
  '/api/review-reports',
  '/api/alerts?language=ja',
  '/api/alerts/confirm',
  '/api/failed-searches',
  '/api/admin/login',
  '/api/admin/login/code',
  '/api/admin/logout',
  '/api/clinic/login',
  '/api/clinic/logout',
])('POST %s touches no public read', (path) => {
  expect(touchesPublicReads('POST', path)).toBe(false);
});

test('writes touch public reads, messages and reads do not', () => {
  expect(touchesPublicReads('PATCH', '/api/reviews/3')).toBe(true);
  expect(touchesPublicReads('POST', '/api/submit-clinic')).toBe(true);
  expect(touchesPublicReads('POST', '/api/clinics/3/reports')).toBe(true);
  expect(touchesPublicReads('POST', '/api/inquiries/3/decide-report')).toBe(true);
  expect(touchesPublicReads('PATCH', '/api/inquiries/3')).toBe(false);
  expect(touchesPublicReads('POST', '/api/bug-reports')).toBe(false);
  expect(touchesPublicReads('GET', '/api/reviews')).toBe(false);
});
