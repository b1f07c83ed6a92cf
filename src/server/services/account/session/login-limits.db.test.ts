import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeStaff, TEST_PASSWORD, toCookieHeader } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { LOGIN_LIMITS } from './login-limits.ts';
import { resetPassword } from '../password/reset-password.ts';

let ctx: TestContext;
let app: TestApp;

/** A wrong password that the fake sign-in refuses without hashing: hundreds are sent. */
const WRONG = 'a wrong guess';

beforeAll(async () => {
  const base = await openTestContext();
  const signIn: TestContext['auth']['signIn'] = async (input) =>
    input.password === WRONG ? null : base.auth.signIn(input);
  ctx = { ...base, auth: { ...base.auth, signIn } };
  app = createTestApp(ctx);
});
afterAll(() => ctx.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await ctx.db.delete(rateLimits);
});
afterEach(() => vi.useRealTimers());

type Attempt = { username: string; address: string; password?: string; cookie?: string };

const attempt = ({ username, address, password = TEST_PASSWORD, cookie = '' }: Attempt) =>
  app.request(
    '/api/admin/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ username, password }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  );

const statusOf = async (one: Attempt) => (await attempt(one)).status;
const guess = (username: string, address: string, cookie = '') =>
  statusOf({ username, address, cookie, password: WRONG });

async function fail(times: number, guessOnce: (index: number) => Promise<number>): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: times }, (_, index) => guessOnce(index)));
  expect(statuses.filter((status) => status !== 401)).toEqual([]);
}

/** Uses up the limit of one account for unknown browsers, from many addresses. */
const spendAccount = (username: string) =>
  fail(LOGIN_LIMITS.account.count, (index) => guess(username, `198.51.100.${index}`));

test('a known browser may fail 10 times in 15 minutes, an address 20, both for one account 5, an account 50 in an hour', () => {
  const { device, address, pair, account } = LOGIN_LIMITS;
  const quarter = { seconds: 900 };
  expect([device, address, pair, account]).toMatchObject([
    { count: 10, ...quarter },
    { count: 20, ...quarter },
    { count: 5, ...quarter },
    { count: 50, seconds: 3600 },
  ]);
});

test('one address is slowed for one account, told when to return, and then let in; other addresses are not', async () => {
  const username = await makeStaff(ctx);
  await fail(LOGIN_LIMITS.pair.count, () => guess(username, '192.0.2.1'));
  const refused = await attempt({ username, address: '192.0.2.1' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('900');
  expect(await refused.json()).toMatchObject({
    code: 'rate-limited',
    message: 'Too many failed logins. Please try again in 15 minutes.',
  });
  expect(await statusOf({ username, address: '192.0.2.2' })).toBe(200);
  vi.setSystemTime(Date.now() + 901_000);
  expect(await statusOf({ username, address: '192.0.2.1' })).toBe(200);
});

test('guesses sent all at once don’t slip through', async () => {
  const username = await makeStaff(ctx);
  const statuses = await Promise.all(Array.from({ length: 12 }, () => guess(username, '192.0.2.10')));
  expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_LIMITS.pair.count);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12 - LOGIN_LIMITS.pair.count);
});

test('one address is slowed over all accounts; names that don’t exist are slowed alike', async () => {
  await fail(LOGIN_LIMITS.address.count, (index) => guess(`name-${index}`, '192.0.2.20'));
  const username = await makeStaff(ctx);
  expect(await statusOf({ username, address: '192.0.2.20' })).toBe(429);
  await fail(LOGIN_LIMITS.pair.count, () => guess('nobody-at-all', '192.0.2.21'));
  expect(await guess('nobody-at-all', '192.0.2.21')).toBe(429);
});

test('a whole IPv6 network is one address', async () => {
  const username = await makeStaff(ctx);
  await fail(LOGIN_LIMITS.pair.count, (index) => guess(username, `2001:db8:1:1::${index + 1}`));
  expect(await statusOf({ username, address: '2001:db8:1:1:ffff::9' })).toBe(429);
  expect(await statusOf({ username, address: '2001:db8:1:2::1' })).toBe(200);
});

test('an account guessed at from everywhere is slowed for strangers, not in the browser of its owner', async () => {
  const username = await makeStaff(ctx);
  const home = '192.0.2.30';
  const cookie = toCookieHeader((await attempt({ username, address: home })).headers.getSetCookie());
  await spendAccount(username);
  expect(await statusOf({ username, address: '192.0.2.31' })).toBe(429);
  expect(await statusOf({ username, address: home })).toBe(429);
  expect(await statusOf({ username, address: '192.0.2.31', cookie })).toBe(200);
  expect(await guess(username, home, cookie)).toBe(401);
});

test('the owner’s browser gets in even where everybody shares one address', async () => {
  const username = await makeStaff(ctx);
  const proxy = '10.0.0.1';
  const cookie = toCookieHeader((await attempt({ username, address: proxy })).headers.getSetCookie());
  await fail(LOGIN_LIMITS.pair.count, () => guess(username, proxy));
  await fail(LOGIN_LIMITS.address.count - LOGIN_LIMITS.pair.count, (index) => guess(`other-${index}`, proxy));
  expect(await statusOf({ username, address: proxy })).toBe(429);
  expect(await statusOf({ username, address: proxy, cookie })).toBe(200);
});

test('a known browser is slowed too, and is known for its own account only', async () => {
  const username = await makeStaff(ctx);
  const other = await makeStaff(ctx);
  const cookie = toCookieHeader((await attempt({ username, address: '192.0.2.40' })).headers.getSetCookie());
  await fail(LOGIN_LIMITS.device.count, () => guess(username, '192.0.2.41', cookie));
  expect(await statusOf({ username, address: '192.0.2.42', cookie })).toBe(429);
  await spendAccount(other);
  expect(await statusOf({ username: other, address: '192.0.2.43', cookie })).toBe(429);
  const forged = cookie.replace(/(device=[^.]+)\..*/, '$1.AAAA');
  await spendAccount(username);
  expect(await statusOf({ username, address: '192.0.2.44', cookie: forged })).toBe(429);
});

test('successful logins do not count against the limit', async () => {
  const username = await makeStaff(ctx);
  for (let times = 0; times < LOGIN_LIMITS.pair.count + 2; times += 1)
    expect(await statusOf({ username, address: '192.0.2.50' })).toBe(200);
});

test('a new password from the command line lets its owner in at once', async () => {
  const username = await makeStaff(ctx);
  await spendAccount(username);
  const { password } = await resetPassword({ ctx: { ...ctx, actor: OPERATOR }, input: { name: username } });
  expect(await statusOf({ username, address: '192.0.2.60' })).toBe(401);
  expect(await statusOf({ username, address: '192.0.2.60', password })).toBe(200);
});

test('neither names nor addresses can be read in what is counted', async () => {
  const username = await makeStaff(ctx);
  await guess(username, '192.0.2.70');
  const keys = (await ctx.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(keys.join()).not.toMatch(new RegExp(`${username}|192\\.0`));
});
