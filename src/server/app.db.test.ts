import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteState } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import {
  makeClinic,
  makePhoto,
  makeProcedure,
  makeReview,
  setClinicPublished,
} from '#tests/support/factories.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { createApp } from './app.ts';
import type { ApiFetch } from '#domain/api-fetch.ts';

const PAGE =
  '<!DOCTYPE html><script>let a = 1;</script><script>let injected = 1;</script>' +
  '<script type="module" src="/assets/x.js"></script>';

let ctx: TestContext;
let app: TestApp;
/** Fetches from the API as rendered pages do. */
let readAsPage: ApiFetch;

beforeAll(async () => {
  ctx = await openTestContext();
  const clientDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-client-'));
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
  const renderPage = async (request: Request, apiFetch: ApiFetch) => {
    readAsPage = apiFetch;
    if (new URL(request.url).pathname === '/broken') throw new Error('secret detail of the inside');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return Object.assign(new Response(null, { headers }), {
      html: Buffer.from(PAGE),
      scripts: ['c2NyaXB0'],
    });
  };
  app = createApp({ ctx, renderPage, clientDir });
});
afterAll(() => ctx.close());

const getJson = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

async function makePublicReview() {
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const here = { clinicId: clinic.id, procedureId: procedure.id };
  return { clinic, procedure, review: await makeReview(ctx, { ...here, priceKrw: 1_000_000 }) };
}

test('lists have a total, and procedures are grouped by category', async () => {
  const { clinic, procedure, review } = await makePublicReview();
  const reviews = await getJson(`/api/reviews?clinicId=${clinic.id}&procedureId=${procedure.id}`);
  expect(reviews.body).toMatchObject({
    total: 1,
    reviews: [{ id: review.id, price: 1_000_000, published: true }],
  });
  expect((await getJson('/api/clinics?limit=1')).body).toMatchObject({
    clinics: [{}],
    total: expect.any(Number),
  });
  expect((await getJson('/api/procedures')).body).toMatchObject({
    nose: expect.arrayContaining([expect.objectContaining({ slug: procedure.slug, category: 'nose' })]),
  });
});

test.each([
  ['/api/reviews?limit=0', 'limit'],
  ['/api/reviews?limit=101', 'limit'],
  ['/api/reviews?offset=10001', 'offset'],
  ['/api/reviews?sort=cheapest', 'sort'],
  ['/api/reviews?clinicId=abc', 'clinicId'],
  ['/api/reviews/0', 'id'],
  ['/api/reviews/99999999999', 'id'],
  ['/api/clinics?sort=price', 'sort'],
  [`/api/clinics?search=${'a'.repeat(201)}`, 'search'],
  ['/api/price-comparison/x?limit=-1', 'limit'],
])('%s makes no sense: 400 names %s', async (path, field) => {
  const { status, body } = await getJson(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid-input', fieldErrors: { [field]: expect.any(String) } });
  expect(body.message).toContain(field);
  expect(body.requestId).toBeTruthy();
});

test('the spaces around a search do not count towards its length', async () => {
  const { status } = await getJson(`/api/clinics?search=%20${'a'.repeat(200)}%20`);
  expect(status).toBe(200);
});

test('unknown parameters are ignored, unknown paths are 404 in JSON', async () => {
  expect((await getJson('/api/reviews?callback=x&colour=blue')).status).toBe(200);
  const missing = await getJson('/api/nothing');
  expect(missing).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test.each([
  ['/api/clinics/%00', 404],
  ['/api/procedures/%00', 404],
  ['/api/price-comparison/a%00', 404],
  ['/api/reviews?procedure=%00', 200],
  ['/api/clinics?procedure=%00&search=%00', 200],
])('%s, which no database takes, is answered %i', async (path, status) => {
  expect((await getJson(path)).status).toBe(status);
});

test('no public answer ever holds what only staff may see', async () => {
  const { clinic, procedure } = await makePublicReview();
  const planted = {
    clinicId: clinic.id,
    procedureId: procedure.id,
    privateNotes: 'planted-note',
    proofDocument: 'planted-proof',
    declineReason: 'planted-reason',
  };
  const review = await makeReview(ctx, planted, { email: 'planted@person.example' });
  const paths = [
    '/api/reviews',
    `/api/reviews/${review.id}`,
    `/api/reviews/${review.id}/related`,
    '/api/clinics?latestReview=true',
    `/api/clinics/${clinic.id}`,
    `/api/price-comparison/${procedure.slug}`,
    '/api/procedures',
    '/api/reviews?search=planted',
  ];
  for (const path of paths) {
    const response = await app.request(path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toMatch(
      /planted|@person|privateNotes|proofDocument|notes|email/i,
    );
  }
});

test('a photo is public while a public review names it, under both its addresses, and old copies are asked for anew', async () => {
  const { clinic, review } = await makePublicReview();
  const photo = await makePhoto(ctx, review.id);
  for (const path of [`/api/media/${photo.file}-960.webp`, `/uploads/${photo.file}-960.webp`]) {
    const seen = await app.request(path);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
    expect(seen.headers.get('content-type')).toBe('image/webp');
    const etag = seen.headers.get('etag') ?? '';
    expect(etag).toBe(`"${photo.file}-960.webp"`);
    expect(seen.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    const known = [etag, `W/${etag}`, `"other", ${etag}`, '*'];
    const askKnown = (tags: string) => app.request(path, { headers: { 'if-none-match': tags } });
    for (const tags of known) expect((await askKnown(tags)).status, tags).toBe(304);
    expect((await askKnown('"other"')).status).toBe(200);
    await setClinicPublished(ctx, clinic.id, false);
    expect((await app.request(path)).status).toBe(404);
    for (const tags of known) expect((await askKnown(tags)).status, tags).toBe(404);
    await setClinicPublished(ctx, clinic.id, true);
  }
  expect((await app.request('/api/media/..%2f..%2fpackage.json')).status).toBe(404);
});

test('every answer has a strict policy and the usual security headers', async () => {
  for (const path of [
    '/',
    '/api/site',
    '/api/nothing',
    '/healthz',
    '/favicon.svg',
    '/robots.txt',
    '/broken',
  ]) {
    const { headers } = await app.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(/default-src 'none'/);
    expect(policy, path).not.toMatch(/unsafe-|\*|sandbox/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBeTruthy();
  }
});

test("a page's policy names the renderer's inline scripts by hash, and no other", async () => {
  const answer = await app.request('/');
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-c2NyaXB0';`);
  expect(await answer.text()).toBe(PAGE);
});

test('an unexpected error is answered without internal details', async () => {
  const { status, body } = await getJson('/broken');
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('alive and ready; not ready when the storage fails', async () => {
  expect((await getJson('/healthz')).body).toEqual({ status: 'alive' });
  expect((await getJson('/readyz')).body).toEqual({ status: 'ready', database: 'ok', storage: 'ok' });
  const files = { ...ctx.files, probe: () => Promise.reject(new Error('disk full')) };
  const broken = createTestApp({ ...ctx, files });
  const response = await broken.request('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'not ready', database: 'ok', storage: 'failed' });
});

test('a server that is to stop is alive and not ready, whatever state its database is in', async () => {
  const stopping = new AbortController();
  const stopped = createTestApp(ctx, { stopping: stopping.signal });
  expect((await stopped.request('/readyz')).status).toBe(200);
  stopping.abort();
  const response = await stopped.request('/readyz');
  expect([response.status, await response.json()]).toEqual([503, { status: 'stopping' }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await stopped.request('/healthz')).status).toBe(200);
});

test('the sitemap holds public pages under the configured address, and nothing while demonstration data is loaded', async () => {
  const { clinic, procedure, review } = await makePublicReview();
  const hidden = await makeClinic(ctx, { published: false });
  const read = async (path: string) => (await app.request(path)).text();
  expect(await read('/robots.txt')).toContain('Sitemap: https://clinics.example/sitemap.xml');
  const index = await read('/sitemap.xml');
  for (const part of ['pages', 'clinics-1', 'reviews-1']) {
    expect(index).toContain(`<loc>https://clinics.example/sitemaps/${part}.xml</loc>`);
  }
  const clinics = await read('/sitemaps/clinics-1.xml');
  expect(clinics).toContain(`<loc>https://clinics.example/clinics/${clinic.slug}</loc>`);
  expect(clinics).not.toContain(hidden.slug);
  expect(await read('/sitemaps/reviews-1.xml')).toContain(`/reviews/${procedure.slug}/${review.id}</loc>`);
  expect((await app.request('/sitemaps/elsewhere-1.xml')).status).toBe(404);
  await ctx.db.update(siteState).set({ hasDemoData: true });
  expect(await read('/sitemap.xml')).not.toContain('<loc>');
  expect((await app.request('/sitemaps/clinics-1.xml')).status).toBe(404);
  await ctx.db.update(siteState).set({ hasDemoData: false });
});

test('the Host header never makes an address', async () => {
  const response = await app.request('/sitemap.xml', { headers: { host: 'evil.example' } });
  expect(await response.text()).not.toContain('evil');
});

test('the description of the API names every route that answers, to pages too', async () => {
  const { body } = await getJson('/api/openapi.json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/clinics',
      '/clinics/{idOrSlug}',
      '/reviews',
      '/reviews/{id}',
      '/price-comparison/{procedure}',
    ]),
  );
  expect(await (await readAsPage('/api/openapi.json')).json()).toEqual(body);
});

test('the description is made once: asked for again, it costs next to nothing', async () => {
  const msOf = async (asked: typeof app, times: number) => {
    const begunAt = performance.now();
    for (let time = 0; time < times; time += 1) await asked.request('/api/openapi.json');
    return performance.now() - begunAt;
  };
  await msOf(app, 1);
  const fresh = createTestApp(ctx);
  expect(await msOf(fresh, 1)).toBeGreaterThan(await msOf(fresh, 4));
});
