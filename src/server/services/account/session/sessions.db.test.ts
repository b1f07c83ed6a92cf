import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPasswordHasher } from '#server/auth/password-hasher.ts';
import { auditEvents, credentials, sessions, users } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { makeStaff, signIn, TEST_PASSWORD, toCookieHeader } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let base: TestContext;
let ctx: TestContext;
let app: TestApp;

beforeAll(async () => {
  base = await openTestContext();
});
afterAll(() => base.close());

// Better Auth uses the system clock for the absolute limit, so both clocks are frozen.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ctx = { ...base, clock: () => new Date() };
  app = createTestApp(ctx);
});
afterEach(() => vi.useRealTimers());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  requestJson(app, 'POST', path, { body, headers });

const logIn = (username: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  post('/admin/login', { username, password }, headers);

const checkSession = async (cookie: string) =>
  (await app.request('/api/admin/session', { headers: { cookie } })).status;

const use = (cookie: string) => app.request('/api/reviews', { headers: { cookie } });

const listAudit = (action: string) =>
  base.db.select().from(auditEvents).where(eq(auditEvents.action, action)).orderBy(auditEvents.id);

test('a login opens a session that says who it is, a logout ends it on the server', async () => {
  const username = await makeStaff(ctx, 'moderator');
  const answer = await logIn(` ${username.toUpperCase()} `);
  expect(answer.status).toBe(200);
  const user = { id: expect.any(String), username, role: 'moderator', mustSetUpSecondFactor: false };
  expect(await answer.json()).toEqual({ user });
  const cookie = toCookieHeader(answer.headers.getSetCookie());

  const session = await app.request('/api/admin/session', { headers: { cookie } });
  expect(session.status).toBe(200);
  expect(await session.json()).toEqual({ user });

  const out = await post('/admin/logout', {}, { cookie });
  expect(out.status).toBe(204);
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/atlas-session=; Max-Age=0/)]);
  expect(await checkSession(cookie)).toBe(401);
  expect((await listAudit('log in')).at(-1)).toMatchObject({ actor: username, details: { username } });
  expect((await listAudit('log out')).at(-1)).toMatchObject({ actor: username, details: { username } });
});

test('a logout without a session is no fault', async () => {
  expect((await post('/admin/logout', {})).status).toBe(204);
});

test('a forged, altered or foreign cookie is a visitor’s', async () => {
  const { headers } = await signIn(ctx);
  const [token = '', signature = ''] = headers.cookie.split('=')[1]?.split('.') ?? [];
  for (const value of [
    '',
    'x',
    token,
    `${token}.`,
    `${token}.${signature.slice(1)}`,
    `x${token}.${signature}`,
  ])
    expect(await checkSession(`${ctx.auth.cookieName}=${value}`), value).toBe(401);
});

test.each([
  ['https://clinics.example', '__Host-', true],
  ['http://localhost:3000', '', false],
])('cookies of %s', async (siteUrl, prefix, isSecure) => {
  const other = await openTestContext({ siteUrl });
  try {
    const username = await makeStaff(other);
    app = createTestApp(other);
    const lines = (await logIn(username)).headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      `${prefix}atlas-session`,
      `${prefix}atlas-device`,
    ]);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; HttpOnly(;|$)/);
      expect(line).toMatch(/; SameSite=Strict(;|$)/);
      expect(/; Secure(;|$)/.test(line)).toBe(isSecure);
      expect(line).not.toContain('Domain');
    }
    expect(lines[0]).toContain(`Max-Age=${168 * 60 * 60};`);
  } finally {
    await other.close();
  }
});

test('every login has a token of its own; the session that the browser had before ends', async () => {
  const attacker = await signIn(ctx, 'moderator');
  const username = await makeStaff(ctx, 'admin');
  const planted = attacker.headers.cookie;
  const answer = await logIn(username, TEST_PASSWORD, { cookie: planted });
  const cookie = toCookieHeader(answer.headers.getSetCookie());
  expect(cookie).not.toBe(planted);
  expect(await checkSession(planted)).toBe(401);
  expect(await checkSession(cookie)).toBe(200);
});

test('a request of a portal that shows another account is refused; the check of the session is not', async () => {
  const { headers } = await signIn(ctx);
  const session = await app.request('/api/admin/session', { headers });
  const { user } = (await session.json()) as { user: { id: string } };
  const ask = async (path: string, account: string, cookie = headers.cookie) =>
    (await app.request(path, { headers: { cookie, 'x-account': account } })).status;
  expect(await ask('/api/admin/overview', user.id)).toBe(200);
  expect(await ask('/api/admin/overview', 'somebody-else')).toBe(401);
  // Routes that answer visitors too.
  expect(await ask('/api/reviews?admin=true', 'somebody-else')).toBe(401);
  expect(await ask('/api/reviews?admin=true', user.id, '')).toBe(401);
  expect(await ask('/api/admin/session', 'somebody-else')).toBe(200);
});

test('a session ends when it was not used for eight hours; only use extends it, no check and no refresh does', async () => {
  const { headers } = await signIn(ctx);
  const refresh = () =>
    app.request('/api/reviews?admin=true', { headers: { ...headers, 'x-unattended': '1' } });
  vi.setSystemTime(Date.now() + 7 * HOUR_MS);
  expect((await use(headers.cookie)).status).toBe(200);
  vi.setSystemTime(Date.now() + 7 * HOUR_MS);
  expect(await checkSession(headers.cookie)).toBe(200);
  expect(await (await refresh()).json()).toHaveProperty('counts');
  vi.setSystemTime(Date.now() + 59 * MINUTE_MS);
  expect(await checkSession(headers.cookie)).toBe(200);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  expect(await checkSession(headers.cookie)).toBe(401);
  expect(await checkSession(headers.cookie)).toBe(401);
});

test('a session ends after seven days however much it is used', async () => {
  const { headers } = await signIn(ctx);
  const start = Date.now();
  for (let hours = 6; hours < 168; hours += 6) {
    vi.setSystemTime(start + hours * HOUR_MS);
    await use(headers.cookie);
  }
  vi.setSystemTime(start + 168 * HOUR_MS - MINUTE_MS);
  expect(await checkSession(headers.cookie)).toBe(200);
  vi.setSystemTime(start + 168 * HOUR_MS + MINUTE_MS);
  expect(await checkSession(headers.cookie)).toBe(401);
});

test('use is written down once a minute, and dead sessions go with the next login', async () => {
  const { headers, username } = await signIn(ctx);
  const readLastSeen = async () => {
    const rows = await base.db
      .select({ lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.username, username));
    return rows.map(({ lastSeenAt }) => lastSeenAt.getTime());
  };
  const start = Date.now();
  vi.setSystemTime(start + MINUTE_MS / 2);
  await use(headers.cookie);
  expect(await readLastSeen()).toEqual([start]);
  vi.setSystemTime(start + 2 * MINUTE_MS);
  await use(headers.cookie);
  expect(await readLastSeen()).toEqual([start + 2 * MINUTE_MS]);
  vi.setSystemTime(start + 9 * HOUR_MS);
  await logIn(username);
  expect(await readLastSeen()).toEqual([start + 9 * HOUR_MS]);
});

test('an unknown name and a wrong password are answered alike', async () => {
  const username = await makeStaff(ctx);
  const answers = await Promise.all(
    [username, 'nobody-here', 'ab', 'no such name! @', 'x'.repeat(100)].map(async (name) => {
      const answer = await logIn(name, 'not the password');
      const { message, code } = await answer.json();
      const headers = [...answer.headers.keys()].sort();
      return { status: answer.status, message, code, headers };
    }),
  );
  expect(answers[0]).toMatchObject({
    status: 401,
    code: 'unauthenticated',
    message: 'Invalid username or password',
  });
  expect(answers[0]?.headers).not.toContain('set-cookie');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('an unknown name costs the same hashing as a wrong password', async () => {
  const username = await makeStaff(ctx);
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    for (const name of [username, 'nobody-here', 'ab', 'no such name! @']) {
      scrypt.mockClear();
      await logIn(name, 'not the password');
      expect(
        scrypt.mock.calls.map((args) => args[3]),
        name,
      ).toMatchObject([{ N: 32, r: 8, p: 1 }]);
    }
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
});

test('a password hashed at a lower cost is hashed anew at the next login', async () => {
  const username = await makeStaff(ctx);
  const [user] = await base.db.select().from(users).where(eq(users.username, username));
  const readHash = async () =>
    (
      await base.db
        .select()
        .from(credentials)
        .where(eq(credentials.userId, user?.id ?? ''))
    )[0]?.password;
  const old = await createPasswordHasher({ ln: 2, r: 8, p: 1 }).hash(TEST_PASSWORD);
  await base.db
    .update(credentials)
    .set({ password: old })
    .where(eq(credentials.userId, user?.id ?? ''));
  expect((await logIn(username, 'not the password')).status).toBe(401);
  expect(await readHash()).toBe(old);
  expect((await logIn(username)).status).toBe(200);
  const renewed = await readHash();
  expect(renewed).toMatch(/^\$scrypt\$ln=5,r=8,p=1\$/);
  expect((await logIn(username)).status).toBe(200);
  expect(await readHash()).toBe(renewed);
});

test('a failed login is written down without what was typed, unless that is an account', async () => {
  const username = await makeStaff(ctx);
  await logIn(username, 'not the password');
  await logIn('my secret password', 'typed in the wrong field');
  const [known, unknown] = (await listAudit('fail to log in')).slice(-2);
  expect(known).toMatchObject({ actor: 'visitor', details: { username } });
  expect(unknown).toMatchObject({ actor: 'visitor', details: { username: null } });
});

test.each([
  [{ username: '', password: 'x' }, { username: 'Username is required' }],
  [{ username: '  ', password: 'x' }, { username: 'Username is required' }],
  [{ username: 'admin', password: '' }, { password: 'Password is required' }],
])('login fields: %j', async (body, fieldErrors) => {
  const answer = await post('/admin/login', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid-input', fieldErrors });
});

test('what people with an account are answered stays out of every cache', async () => {
  const { headers } = await signIn(ctx);
  const cacheOf = async (path: string, init?: RequestInit) =>
    (await app.request(path, init)).headers.get('cache-control');
  expect(await cacheOf('/api/reviews', { headers })).toBe('private, no-store');
  expect(await cacheOf('/api/reviews/999999', { headers })).toBe('private, no-store');
  expect(await cacheOf('/api/admin/session')).toBe('private, no-store');
  expect(await cacheOf('/api/reviews')).toBe('no-cache');
});
