import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProcedure } from '#domain/procedure/admin-procedure-views.ts';
import { TRANSLATED_LOCALES } from '#domain/procedure/procedure-texts.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeProcedure } from '#tests/support/factories.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

let ctx: TestContext;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
  cookie = (await signIn(ctx, 'moderator')).headers.cookie;
});
afterAll(() => ctx.close());

async function send(method: string, path: string, body: object | null, headers: Record<string, string> = {}) {
  const sent = { cookie, origin: ctx.config.siteUrl, ...headers };
  const answer = await requestJson(app, method, path, { body: body ?? undefined, headers: sent });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

test('adding without a name or a category says so in one sentence and beside each field', async () => {
  expect(await send('POST', '/procedures', { name: ' ', description: 'x' })).toMatchObject({
    status: 400,
    body: {
      message: 'Please fill in all required fields',
      fieldErrors: { name: 'Procedure name is required', category: 'Please choose a category' },
    },
  });
  expect(await send('POST', '/procedures', { name: 'A', category: 'eye', slug: '' })).toMatchObject({
    status: 400,
    body: { message: 'Slug is required', fieldErrors: { slug: 'Slug is required' } },
  });
  for (const slug of ['Two Words', 'a--b', '-a', 'a/b', '../admin', 'A'])
    expect(await send('POST', '/procedures', { name: 'A', category: 'eye', slug })).toMatchObject({
      status: 400,
      body: { fieldErrors: { slug: expect.stringContaining('lowercase') as string } },
    });
  expect(await send('POST', '/procedure-categories', { name: '  ' })).toMatchObject({
    status: 400,
    body: { message: 'Category name is required' },
  });
});

test('the slug that a long name gives is one that can be saved again', async () => {
  const made = await send('POST', '/procedures', { name: 'Very Long Lift '.repeat(13), category: 'eye' });
  expect(made.status).toBe(201);
  const { id, slug } = made.body as AdminProcedure;
  expect(await send('PATCH', `/procedures/${id}`, { slug, description: 'New' })).toMatchObject({
    status: 200,
  });
});

test('a character that no database takes is the sender’s fault', async () => {
  for (const [path, body] of [
    ['/procedures', { name: 'Lip Lift', category: 'a\u0000b' }],
    ['/admin/login', { username: 'a\u0000b', password: 'wrong' }],
  ] as const)
    expect(await send('POST', path, body), path).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: expect.stringContaining('U+0000') as string },
    });
});

test('a procedure is changed with the version that was read; a stale change gets the current procedure', async () => {
  const made = await send('POST', '/procedures', {
    name: ' Lip Lift ',
    category: 'other',
    aliases: ['lip', 'lip', ' '],
    description: '',
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Lip Lift', slug: 'lip-lift', aliases: ['lip'], description: null, version: 1 },
  });
  const { id } = made.body as { id: number };
  const edit = (body: object) => send('PATCH', `/procedures/${id}`, body, { 'if-match': '"1"' });
  expect(await edit({ name: '' })).toMatchObject({
    status: 400,
    body: { message: 'Procedure name is required' },
  });
  expect(await edit({ name_ko: '인중 축소' })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await edit({ name: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { nameKo: '인중 축소', version: 2 } },
  });
});

test("the staff's list is for staff; a visitor who asks for it gets the public one", async () => {
  await makeProcedure(ctx, { name: 'Alar Base', slug: 'alar-base' });
  const staff = await send('GET', '/procedures?admin=true&search=alar', null);
  expect(staff).toMatchObject({ body: { total: 1, procedures: [{ slug: 'alar-base', version: 1 }] } });
  expect(staff.headers.get('cache-control')).toBe('private, no-store');
  const visitor = await send('GET', '/procedures?admin=true', null, { cookie: '' });
  expect(visitor.body).not.toHaveProperty('procedures');
  expect(visitor.body).toHaveProperty('nose');
});

test('a fault in a text names its language and field; texts in every language fit into one form', async () => {
  const { id } = await makeProcedure(ctx, { name: 'Brow Contour', slug: 'brow-contour' });
  const edit = (texts: object) => send('PATCH', `/procedures/${id}`, { texts });
  expect(await edit({ ja: { name: 'あ'.repeat(201) }, th: { description: 'x'.repeat(2001) } })).toMatchObject(
    {
      status: 400,
      body: {
        fieldErrors: {
          'texts.ja.name': 'Please use at most 200 characters',
          'texts.th.description': 'Please use at most 2,000 characters',
        },
      },
    },
  );
  expect(await edit({ ko: { name: '눈썹' } })).toMatchObject({
    status: 400,
    body: { fieldErrors: { 'texts.ko.name': 'The Korean name is a field of its own, nameKo' } },
  });
  expect(await edit({ en: { name: 'Brow' } })).toMatchObject({ status: 400 });
  const longest = { name: 'あ'.repeat(200), description: 'あ'.repeat(2000) };
  const all = Object.fromEntries(
    TRANSLATED_LOCALES.map((language) => [
      language,
      language === 'ko' ? { ...longest, name: null } : longest,
    ]),
  );
  expect(await edit(all)).toMatchObject({ status: 200, body: { version: 2, texts: all } });
  expect(await edit({ ja: { name: '  眉 ', description: '' }, ko: null })).toMatchObject({
    status: 200,
    body: { texts: { ja: { name: '眉', description: null }, th: longest } },
  });
  expect(await send('GET', '/procedures/brow-contour?language=ja', null)).toMatchObject({
    body: { name: '眉', description: null },
  });
  expect(await send('GET', '/procedure-names?language=ja', null)).toMatchObject({
    body: { names: { 'brow-contour': '眉' } },
  });
  for (const path of ['/procedures/brow-contour', '/procedures', '/procedure-names'])
    expect(await send('GET', `${path}?language=xx`, null)).toMatchObject({ status: 400 });
});
