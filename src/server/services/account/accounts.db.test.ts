import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, OPERATOR, VISITOR } from '#domain/account/actor.ts';
import { auditEvents, credentials, users } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { makeStaff, signIn, TEST_PASSWORD, toCookieHeader } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { createAccount } from './create-account.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';
import { listAccounts } from './list-accounts.ts';
import { removeAccount } from './remove-account.ts';
import { requireAdmin, requireStaff } from '../require.ts';
import { resetPassword } from './password/reset-password.ts';

const NEW_PASSWORD = 'another quiet password';

let ctx: TestContext;
let asOperator: TestContext;
let app: TestApp;

beforeAll(async () => {
  ctx = await openTestContext();
  asOperator = { ...ctx, actor: OPERATOR };
  app = createTestApp(ctx);
});
afterAll(() => ctx.close());

const post = (path: string, body: unknown, cookie = '') => requestJson(app, 'POST', path, { body, cookie });

const logIn = async (username: string, password: string) =>
  (await post('/admin/login', { username, password })).status;

const checkSession = async (cookie: string) =>
  (await app.request('/api/admin/session', { headers: { cookie } })).status;

const lastAudit = async () => (await ctx.db.select().from(auditEvents).orderBy(auditEvents.id)).at(-1);

// Must run first, while the database is empty.
test('the first start creates one administrator, however many processes start, and tells its password once', async () => {
  const results = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin({ ctx })));
  const created = results.filter((result) => result !== null);
  expect(created).toEqual([
    { username: 'admin', password: expect.stringMatching(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/) },
  ]);
  expect(await logIn('admin', created[0]?.password ?? '')).toBe(200);
  expect(await ensureFirstAdmin({ ctx })).toBeNull();
  expect(await ctx.db.select().from(users)).toHaveLength(1);
});

test('the settings may name the first administrator and give its password, which is then not told', async () => {
  const other = await openTestContext({ adminUsername: 'chief', adminPassword: NEW_PASSWORD });
  try {
    expect(await ensureFirstAdmin({ ctx: other })).toEqual({ username: 'chief', password: null });
    expect(await other.auth.signIn({ username: 'chief', password: NEW_PASSWORD })).not.toBeNull();
    const renamed = { ...other, config: { ...other.config, adminUsername: 'second' } };
    expect(await ensureFirstAdmin({ ctx: renamed })).toBeNull();
    expect(JSON.stringify(await other.db.select().from(auditEvents))).not.toContain(NEW_PASSWORD);
  } finally {
    await other.close();
  }
});

test('an ADMIN_PASSWORD that would soon be guessed makes no administrator', async () => {
  const other = await openTestContext({ adminPassword: 'ClinicAtlasKorea!' });
  try {
    await expect(ensureFirstAdmin({ ctx: other })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/ADMIN_PASSWORD: This is little more than the name of the site/),
    });
    expect(await other.db.select().from(users)).toEqual([]);
  } finally {
    await other.close();
  }
});

test('a name that a moderator has does not become an administrator’s', async () => {
  const other = await openTestContext();
  try {
    const account = { username: 'admin', role: 'moderator', password: NEW_PASSWORD } as const;
    await createAccount({ ctx: { ...other, actor: OPERATOR }, input: account });
    expect(await ensureFirstAdmin({ ctx: other })).toBeNull();
    expect(await other.db.select({ role: users.role }).from(users)).toEqual([{ role: 'moderator' }]);
  } finally {
    await other.close();
  }
});

test('creating: names are one whatever their case, and must be usable', async () => {
  const create = (username: string, password = NEW_PASSWORD) =>
    createAccount({ ctx: asOperator, input: { username, role: 'moderator', password } });
  await create(' Kim.Minji ');
  expect(await logIn('KIM.minji', NEW_PASSWORD)).toBe(200);
  await expect(create('kim.MINJI')).rejects.toMatchObject({ code: 'conflict' });
  await expect(create('a b')).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { username: expect.stringContaining('3 to 30') },
  });
  await expect(create('kim.jisoo', 'short')).rejects.toMatchObject({
    fieldErrors: { password: 'Password must be at least 12 characters' },
  });
  for (const weak of ['Password1234', 'kim.jisoo 2026', 'qwertyuiop12'])
    await expect(create('kim.jisoo', weak), weak).rejects.toMatchObject({
      code: 'invalid-input',
      fieldErrors: { password: expect.stringContaining('Choose four or more words') },
    });
});

test('changing one’s own password ends every other session and gives this one a new token', async () => {
  const { username, headers } = await signIn(ctx);
  const elsewhere = await post('/admin/login', { username, password: TEST_PASSWORD });
  const other = toCookieHeader(elsewhere.headers.getSetCookie());
  const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  const answer = await post('/admin/password', change, headers.cookie);
  expect(answer.status).toBe(204);
  const renewed = toCookieHeader(answer.headers.getSetCookie());
  expect(await Promise.all([headers.cookie, other, renewed].map(checkSession))).toEqual([401, 401, 200]);
  expect(await lastAudit()).toMatchObject({
    actor: username,
    action: 'change password',
    details: { username },
  });
  expect(await logIn(username, TEST_PASSWORD)).toBe(401);
  expect(await logIn(username, NEW_PASSWORD)).toBe(200);
});

test('the current password is asked for, checked and not to be guessed; a weak new one is refused, and the same', async () => {
  const { username, headers } = await signIn(ctx);
  const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
    post('/admin/password', { currentPassword, newPassword }, headers.cookie);
  expect(await (await change(TEST_PASSWORD, 'short')).json()).toMatchObject({
    fieldErrors: { newPassword: 'Password must be at least 12 characters' },
  });
  for (const weak of ['Password1234', `${username}-2026`])
    expect(await (await change(TEST_PASSWORD, weak)).json(), weak).toMatchObject({
      code: 'invalid-input',
      fieldErrors: { newPassword: expect.stringContaining('Choose four or more words') },
    });
  expect(await (await change(TEST_PASSWORD, TEST_PASSWORD)).json()).toMatchObject({
    fieldErrors: { newPassword: 'This is your current password. Choose a new one.' },
  });
  for (let times = 0; times < 5; times += 1) {
    const wrong = await change('not this one');
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ fieldErrors: { currentPassword: expect.any(String) } });
  }
  const refused = await change(TEST_PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(await checkSession(headers.cookie)).toBe(200);
  expect(await logIn(username, TEST_PASSWORD)).toBe(200);
});

test('a reset gives a password once and ends every session', async () => {
  const { username, headers } = await signIn(ctx);
  const { password } = await resetPassword({ ctx: asOperator, input: { name: username.toUpperCase() } });
  expect(await checkSession(headers.cookie)).toBe(401);
  expect(await logIn(username, TEST_PASSWORD)).toBe(401);
  expect(await logIn(username, password)).toBe(200);
  await expect(resetPassword({ ctx: asOperator, input: { name: 'nobody' } })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('removing ends the sessions; the last administrator stays, also when two go at once', async () => {
  const { username, headers } = await signIn(ctx, 'moderator');
  await removeAccount({ ctx: asOperator, input: { name: username } });
  expect(await checkSession(headers.cookie)).toBe(401);
  expect(await lastAudit()).toMatchObject({ actor: 'operator', action: 'delete', details: { username } });

  const { accounts } = await listAccounts({ ctx: asOperator, input: { limit: 100, offset: 0 } });
  const admins = accounts.filter(({ role }) => role === 'admin').map(({ name }) => name);
  expect(admins.length).toBeGreaterThan(1);
  const results = await Promise.allSettled(
    admins.map((name) => removeAccount({ ctx: asOperator, input: { name } })),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'conflict' } }]);
  expect(await ctx.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
});

const admin: Actor = { kind: 'staff', userId: 'a', username: 'a', role: 'admin' };
const moderator: Actor = { kind: 'staff', userId: 'm', username: 'm', role: 'moderator' };
const clinic: Actor = { kind: 'clinic', userId: 'c', clinicId: 1 };

test.each<[string, Actor, string, string]>([
  ['visitor', VISITOR, 'unauthenticated', 'unauthenticated'],
  ['clinic', clinic, 'forbidden', 'forbidden'],
  ['moderator', moderator, 'ok', 'forbidden'],
  ['admin', admin, 'ok', 'ok'],
  ['operator', OPERATOR, 'ok', 'ok'],
])('%s: staff verbs, admin verbs', async (who, actor, staffVerb, adminVerb) => {
  const as = { ...ctx, actor };
  const codeOf = async (run: () => unknown) => {
    try {
      await run();
      return 'ok';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };
  expect(await codeOf(() => requireStaff(as))).toBe(staffVerb);
  expect(await codeOf(() => requireAdmin(as))).toBe(adminVerb);
  const page = { limit: 1, offset: 0 };
  expect(await codeOf(() => listAccounts({ ctx: as, input: page }))).toBe(adminVerb);
  const staff = await makeStaff(ctx, 'moderator');
  expect(await codeOf(() => resetPassword({ ctx: as, input: { name: staff } }))).toBe(adminVerb);
  expect(await codeOf(() => removeAccount({ ctx: as, input: { name: staff } }))).toBe(adminVerb);
  const account = { username: `by-${who}`, role: 'moderator', password: NEW_PASSWORD } as const;
  expect(await codeOf(() => createAccount({ ctx: as, input: account }))).toBe(adminVerb);
});

test('each role may call its own routes and is refused at the others', async () => {
  const cookies = {
    visitor: '',
    moderator: (await signIn(ctx, 'moderator')).headers.cookie,
    admin: (await signIn(ctx, 'admin')).headers.cookie,
  };
  const change = { currentPassword: 'wrong', newPassword: NEW_PASSWORD };
  const table: Record<string, unknown> = {};
  for (const [role, cookie] of Object.entries(cookies)) {
    table[role] = [
      await checkSession(cookie),
      (await post('/admin/password', change, cookie)).status,
      (await post('/admin/logout', {}, cookie)).status,
      await checkSession(cookie),
    ];
  }
  expect(table).toEqual({
    visitor: [401, 401, 204, 401],
    moderator: [200, 400, 204, 401],
    admin: [200, 400, 204, 401],
  });
});

test('no answer holds a hash, a token or an address', async () => {
  const { headers, username } = await signIn(ctx);
  const [stored] = await ctx.db
    .select({ hash: credentials.password, email: users.email })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.username, username));
  const token = headers.cookie.split('=')[1]?.split('.')[0] ?? '?';
  const bodies = [
    await (await post('/admin/login', { username, password: TEST_PASSWORD })).text(),
    await (await app.request('/api/admin/session', { headers })).text(),
  ].join();
  for (const secret of [stored?.hash ?? '?', stored?.email ?? '?', token, TEST_PASSWORD])
    expect(bodies).not.toContain(secret);
});

test('a write that another site causes is refused before anything is looked at', async () => {
  const { headers } = await signIn(ctx);
  const write = (extra: Record<string, string>) =>
    app.request('/api/admin/logout', { method: 'POST', headers: { ...headers, ...extra } });
  const foreign = await write({ 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' });
  expect(foreign.status).toBe(403);
  expect(await foreign.json()).toMatchObject({ code: 'forbidden' });
  const renamed = await write({ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' });
  expect(renamed.status).toBe(403);
  expect((await renamed.json()).message).toContain('This site is at https://clinics.example');
  expect(await checkSession(headers.cookie)).toBe(200);
  const own = await write({ 'sec-fetch-site': 'same-origin', origin: 'https://clinics.example' });
  expect(own.status).toBe(204);
});

test.each([
  ['no JSON', 'text/plain', 'username=admin', 415, 'unsupported-media-type'],
  ['broken JSON', 'application/json', '{"username":', 400, 'invalid-input'],
  ['nothing', 'application/json', '', 400, 'invalid-input'],
])('a login of %s', async (_, type, body, status, code) => {
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  const answer = await app.request('/api/admin/login', init);
  expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
});
