import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn, signInWithFactor, TEST_PASSWORD, toCookieHeader } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { totp } from '#tests/support/totp.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

let ctx: TestContext;
let app: TestApp;

beforeAll(async () => {
  const base = await openTestContext();
  ctx = { ...base, config: { ...base.config, adminSecondFactor: 'required' } };
  app = createTestApp(ctx);
});
afterAll(() => ctx.close());

const post = (path: string, body: unknown, cookie = '') => requestJson(app, 'POST', path, { body, cookie });
const get = (path: string, cookie: string) => requestJson(app, 'GET', path, { cookie });

const cookiesOf = (answer: Response) => toCookieHeader(answer.headers.getSetCookie());

test('an administrator without one may set it up and nothing else', async () => {
  const { username, headers } = await signIn(ctx, 'admin');
  const session = await (await get('/admin/session', headers.cookie)).json();
  expect(session).toMatchObject({ user: { username, role: 'admin', mustSetUpSecondFactor: true } });
  const overview = await get('/admin/overview', headers.cookie);
  expect(overview.status).toBe(403);
  expect(await overview.json()).toMatchObject({
    message: expect.stringContaining('Set up your second factor first'),
  });
  const change = { currentPassword: TEST_PASSWORD, newPassword: 'another quiet password' };
  expect((await post('/admin/password', change, headers.cookie)).status).toBe(403);

  const setup = await post('/admin/second-factor/setup', { password: TEST_PASSWORD }, headers.cookie);
  const { secret } = await setup.json();
  const confirmed = await post('/admin/second-factor', { code: totp(secret) }, headers.cookie);
  const cookie = cookiesOf(confirmed);
  const { recoveryCodes } = await confirmed.json();
  expect((await get('/admin/overview', cookie)).status).toBe(200);
  const body = { password: TEST_PASSWORD, code: recoveryCodes[0] };
  const off = await post('/admin/second-factor/off', body, cookie);
  expect(off.status).toBe(409);
  expect(await (await get('/admin/second-factor', cookie)).json()).toMatchObject({
    isRequired: true,
    recoveryCodesLeft: 10,
  });
});

test('after a reset, a required second factor must be set up again', async () => {
  const { username } = await signInWithFactor(ctx, 'admin');
  await resetSecondFactor({ ctx: { ...ctx, actor: OPERATOR }, input: { name: username } });
  const answer = await post('/admin/login', { username, password: TEST_PASSWORD });
  expect(await answer.json()).toMatchObject({ user: { mustSetUpSecondFactor: true } });
  expect((await get('/admin/overview', cookiesOf(answer))).status).toBe(403);
});

test('a moderator may do without, and may have one', async () => {
  const { headers } = await signIn(ctx, 'moderator');
  expect((await get('/admin/overview', headers.cookie)).status).toBe(200);
  expect(await (await get('/admin/second-factor', headers.cookie)).json()).toMatchObject({
    isOn: false,
    isRequired: false,
  });
});

test('out again: logging out is allowed and written down', async () => {
  const { username, headers } = await signIn(ctx, 'admin');
  expect((await post('/admin/logout', {}, headers.cookie)).status).toBe(204);
  const lastAudit = (await ctx.db.select().from(auditEvents).orderBy(auditEvents.id)).at(-1);
  expect(lastAudit).toMatchObject({ actor: username, action: 'log out', details: { username } });
});
