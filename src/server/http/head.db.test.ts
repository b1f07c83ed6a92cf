import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCachedSite } from '#tests/support/cached-site.ts';
import { makeClinic, makePhoto, makeProcedure, makeReview } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

const PAGE = `<!DOCTYPE html><script>let a = 1;</script>${'<p>a page</p>'.repeat(500)}`;

let ctx: TestContext;
let clientDir: string;
let site: Awaited<ReturnType<typeof openCachedSite>>;
/** Ids and a cookie that are created at run time. */
const made = { photo: '', clinic: '', cookie: '' };

/** Stands in for the pages' build, with one response of each kind. */
const renderPage = async (request: Request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('broken');
  if (pathname === '/clinics/former')
    return new Response(null, { status: 308, headers: { location: '/clinics/current' } });
  const status = pathname === '/missing' ? 404 : 200;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  return Object.assign(new Response(null, { status, headers }), {
    html: Buffer.from(PAGE),
    scripts: ['c2NyaXB0'],
  });
};

beforeAll(async () => {
  ctx = await openTestContext();
  clientDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-client-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
  await writeFile(join(clientDir, 'sw.js'), 'let a;');
  await writeFile(join(clientDir, 'assets/x.js'), 'let x;'.repeat(500));
  const clinic = await makeClinic(ctx);
  const procedure = await makeProcedure(ctx);
  const review = await makeReview(ctx, { clinicId: clinic.id, procedureId: procedure.id });
  made.photo = `${(await makePhoto(ctx, review.id)).file}-960.webp`;
  made.clinic = clinic.slug;
  made.cookie = (await signIn(ctx, 'admin')).headers.cookie;
  const previews = { get: async () => Uint8Array.of(137, 80), end() {} };
  site = await openCachedSite({ ...ctx, previews }, {}, { renderPage, clientDir });
});
afterAll(async () => {
  site.close();
  await rm(clientDir, { recursive: true });
  await ctx.close();
});

/** Headers that differ between two responses to the same request, or that HEAD need not have (RFC 9112, 6.1). */
const OF_ONE_ANSWER = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);

type Headers = Record<string, string>;

async function ask(method: 'GET' | 'HEAD', path: string, headers: Headers) {
  const sent = httpRequest({ port: site.port, host: '127.0.0.1', path, headers, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const told = Object.entries(response.headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
  return { status: response.statusCode, headers: Object.fromEntries(told), body: await buffer(response) };
}

/** A response that is compressed as a stream has a Content-Length only by chance; pages always have one. */
const isStreamed = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  'content-encoding' in headers && !String(headers['content-type']).startsWith('text/html');

async function expectSame(path: string, asked: Headers, status: number) {
  const get = await ask('GET', path, asked);
  const head = await ask('HEAD', path, asked);
  expect(get.status).toBe(status);
  expect(head.body).toHaveLength(0);
  if (isStreamed(get)) for (const { headers } of [get, head]) delete headers['content-length'];
  const length = get.headers['content-length'];
  const isLengthRight = length === undefined || get.body.length === 0 || Number(length) === get.body.length;
  expect(isLengthRight).toBe(true);
  expect({ status: head.status, headers: head.headers }).toEqual({
    status: get.status,
    headers: get.headers,
  });
  expect(get.headers).toHaveProperty('content-security-policy');
  return get;
}

test.each<[string, number]>([
  ['/admin', 200],
  ['/contact?subject=x', 200],
  ['/clinics/former', 308],
  ['/missing', 404],
  ['/broken', 500],
  ['/favicon.svg', 200],
  ['/assets/x.js', 200],
  ['/assets/missing.js', 404],
  ['/sw.js', 200],
  ['/robots.txt', 200],
  ['/manifest.webmanifest', 200],
  ['/ja/manifest.webmanifest', 200],
  ['/sitemap.xml', 200],
  ['/sitemaps/clinics-1.xml', 200],
  ['/sitemaps/elsewhere-1.xml', 404],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/api/similar-clinics?name=Lantern', 200],
  ['/api/clinics/nobody', 404],
  ['/api/reviews?limit=0', 400],
  ['/api/photos?limit=5', 400],
  ['/api/nothing', 404],
  ['/api/openapi.json', 200],
  ['/api/admin/overview', 401],
  ['/api/media/PHOTO', 200],
  ['/uploads/PHOTO', 200],
  ['/api/media/none.webp', 404],
  ['/api/media/PHOTO/link', 404],
  ['/previews/clinics/CLINIC/0.png', 200],
  ['/previews/clinics/nobody/0.png', 404],
])('HEAD %s is answered as GET, which is %i', async (template, status) => {
  const path = template.replace('PHOTO', made.photo).replace('CLINIC', made.clinic);
  const encodings: Headers[] = [{}, { 'accept-encoding': 'gzip, br' }];
  for (const asked of encodings) expect((await expectSame(path, asked, status)).status).toBe(status);
});

test.each(['br', 'gzip'])(
  'a script is sent as its copy in %s, and the file itself otherwise',
  async (encoding) => {
    const script = 'let y;'.repeat(500);
    // Another text than the file's, which compressing the file at the request would not give.
    const copied = `${script}// copy`;
    const copies = { br: brotliCompressSync(copied), gzip: gzipSync(copied) };
    await writeFile(join(clientDir, 'assets/y.js'), script);
    await writeFile(join(clientDir, 'assets/y.js.br'), copies.br);
    await writeFile(join(clientDir, 'assets/y.js.gz'), copies.gzip);
    const { headers, body } = await ask('GET', '/assets/y.js', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(body).toEqual(copies[encoding as keyof typeof copies]);
    expect((await ask('GET', '/assets/y.js', {})).body.toString()).toBe(script);
  },
);

test.each([
  '/',
  '/clinics?sort=name',
  '/api/site',
  '/api/clinics',
  '/api/clinics/CLINIC',
  '/api/clinics?search=paper',
  '/sitemaps/reviews-1.xml',
])('HEAD %s is answered as GET when that comes from memory, and so is whoever has it', async (template) => {
  const path = template.replace('CLINIC', made.clinic);
  // Only an answer that was not cached has an id of its request.
  const isCached = async () => !(await fetch(`${site.url}${path}`)).headers.has('x-request-id');
  await expect.poll(isCached, { timeout: 10_000 }).toBe(true);
  const { headers } = await ask('GET', path, {});
  for (const encoding of ['identity', 'gzip', 'br'])
    expect((await ask('HEAD', path, { 'accept-encoding': encoding })).headers).toEqual(
      (await ask('GET', path, { 'accept-encoding': encoding })).headers,
    );
  await expectSame(path, { 'if-none-match': String(headers['etag']) }, 304);
  await expectSame(path, { 'if-none-match': '*' }, 304);
});

test.each(['/api/media/PHOTO', '/uploads/PHOTO', '/previews/clinics/CLINIC/0.png'])(
  'HEAD %s is answered as GET to whoever has it',
  async (template) => {
    const path = template.replace('PHOTO', made.photo).replace('CLINIC', made.clinic);
    const { etag } = (await ask('GET', path, {})).headers;
    const known = await expectSame(path, { 'if-none-match': `"other", ${String(etag)}` }, 304);
    expect(known.body).toHaveLength(0);
  },
);

test.each<[string, number]>([
  ['/api/admin/overview', 200],
  ['/api/admin/exports/reviews.csv', 200],
  ['/api/media/PHOTO', 200],
])('HEAD %s is answered to an admin as GET, which is %i', async (template, status) => {
  const path = template.replace('PHOTO', made.photo);
  const asked = { cookie: made.cookie };
  const get = await ask('GET', path, asked);
  const { 'content-length': length, ...headers } = (await ask('HEAD', path, asked)).headers;
  const { 'content-length': expectedLength = length, ...expected } = get.headers;
  expect(length).toBe(expectedLength);
  expect({ status: get.status, headers }).toEqual({ status, headers: expected });
});
