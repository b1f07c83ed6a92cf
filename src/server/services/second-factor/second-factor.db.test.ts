import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { createAuth } from '#server/auth/auth.ts';
import { auditEvents, sessions, twoFactors, users, verifications } from '#server/db/schema/index.ts';
import { renewInvitation } from '#server/services/account/invitation/renew-invitation.ts';
import { withdrawAccess } from '#server/services/account/withdraw-access.ts';
import { sweep } from '#server/services/maintenance/sweep.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn, signInWithFactor, TEST_PASSWORD, toCookieHeader } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { totp } from '#tests/support/totp.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'another quiet password';

let base: TestContext;
let ctx: TestContext;
let app: TestApp;

beforeAll(async () => {
  base = await openTestContext();
});
afterAll(() => base.close());

// In the middle of a time step, so that a code is checked within the step it was made in.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Math.ceil(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2);
  ctx = { ...base, clock: () => new Date() };
  app = createTestApp(ctx);
});
afterEach(() => vi.useRealTimers());

const passSteps = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP_MS);

const post = (path: string, body: unknown, cookie = '', of = app) =>
  requestJson(of, 'POST', path, { body, cookie });
const get = (path: string, cookie: string) => requestJson(app, 'GET', path, { cookie });

const cookiesOf = (answer: Response) => toCookieHeader(answer.headers.getSetCookie());
const sessionStatus = async (cookie: string) => (await get('/admin/session', cookie)).status;
const sendPassword = (username: string, password = TEST_PASSWORD, cookie = '') =>
  post('/admin/login', { username, password }, cookie);
const sendCode = (code: string, cookie: string) => post('/admin/login/code', { code }, cookie);
const lastAudit = async () => (await ctx.db.select().from(auditEvents).orderBy(auditEvents.id)).at(-1);

/** Returns the cookie of a sign-in that waits for its code. */
async function awaitCode(username: string, cookie = ''): Promise<string> {
  const answer = await sendPassword(username, TEST_PASSWORD, cookie);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ needsCode: true });
  return cookiesOf(answer);
}

describe('enrolment', () => {
  test('asks for the password, shows a secret, is confirmed by a code and tells ten codes once', async () => {
    const { username, headers } = await signIn(ctx, 'moderator');
    const setUp = (password: string) => post('/admin/second-factor/setup', { password }, headers.cookie);
    const wrong = await setUp('not the password');
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      fieldErrors: { password: 'The current password is not right' },
    });

    const setup = await (await setUp(TEST_PASSWORD)).json();
    expect(setup).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{52}$/),
      uri: `otpauth://totp/Clinic%20Atlas%20Korea:${username}?secret=${setup.secret}&issuer=Clinic%20Atlas%20Korea&digits=6&period=30`,
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M\d/) },
    });
    expect(await (await get('/admin/second-factor', headers.cookie)).json()).toEqual({
      isOn: false,
      isRequired: false,
      since: null,
      recoveryCodesLeft: 0,
    });
    // Until the code is confirmed, the password alone is sufficient.
    expect(await (await sendPassword(username)).json()).toHaveProperty('user');

    const guess = await post('/admin/second-factor', { code: '000000' }, headers.cookie);
    expect(guess.status).toBe(400);
    expect(await guess.json()).toMatchObject({ fieldErrors: { code: expect.stringContaining('not right') } });
    const noCode = await post('/admin/second-factor', { code: 'abcde-fghjk' }, headers.cookie);
    expect(await noCode.json()).toMatchObject({ fieldErrors: { code: expect.stringContaining('6 digits') } });

    const spaced = totp(setup.secret).replace(/(?=...$)/, ' ');
    const confirmed = await post('/admin/second-factor', { code: spaced }, headers.cookie);
    const { recoveryCodes } = await confirmed.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await (await get('/admin/second-factor', cookiesOf(confirmed))).json()).toEqual({
      isOn: true,
      isRequired: false,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect(await lastAudit()).toMatchObject({
      actor: username,
      action: 'switch on second factor',
      details: { username },
    });
  });

  test('every session that was opened without it ends, the one that asked has a new token', async () => {
    const { username, headers } = await signIn(ctx, 'moderator');
    const elsewhere = cookiesOf(await sendPassword(username));
    const { secret } = await (
      await post('/admin/second-factor/setup', { password: TEST_PASSWORD }, headers.cookie)
    ).json();
    const renewed = cookiesOf(await post('/admin/second-factor', { code: totp(secret) }, headers.cookie));
    expect(await Promise.all([headers.cookie, elsewhere, renewed].map(sessionStatus))).toEqual([
      401, 401, 200,
    ]);
  });

  const beginSetUp = async (cookie: string) =>
    (await post('/admin/second-factor/setup', { password: TEST_PASSWORD }, cookie)).json();

  test('begun again, as after a reload, it shows the same secret; on, it is not set up a second time', async () => {
    const { headers } = await signIn(ctx, 'moderator');
    const first = await beginSetUp(headers.cookie);
    expect(await beginSetUp(headers.cookie)).toEqual(first);
    const confirmed = await post('/admin/second-factor', { code: totp(first.secret) }, headers.cookie);
    expect(confirmed.status).toBe(200);
    const again = await post('/admin/second-factor/setup', { password: TEST_PASSWORD }, cookiesOf(confirmed));
    expect(again.status).toBe(409);
  });

  test('begun again after an hour, its secret is another one', async () => {
    const { headers } = await signIn(ctx, 'moderator');
    const { secret: first } = await beginSetUp(headers.cookie);
    passSteps(121);
    const { secret } = await beginSetUp(headers.cookie);
    expect(secret).not.toBe(first);
    expect((await post('/admin/second-factor', { code: totp(first) }, headers.cookie)).status).toBe(400);
    expect((await post('/admin/second-factor', { code: totp(secret) }, headers.cookie)).status).toBe(200);
  });

  test('a secret that another session was shown is not continued', async () => {
    const { username, headers } = await signIn(ctx, 'moderator');
    const elsewhere = cookiesOf(await sendPassword(username));
    const { secret: theirs } = await beginSetUp(elsewhere);
    const { secret } = await beginSetUp(headers.cookie);
    expect(secret).not.toBe(theirs);
    expect((await beginSetUp(elsewhere)).secret).not.toBe(secret);
  });

  test('a code without a secret confirms nothing', async () => {
    const { headers } = await signIn(ctx, 'moderator');
    expect((await post('/admin/second-factor', { code: '123456' }, headers.cookie)).status).toBe(409);
  });

  test('neither secret nor codes are in the database as they are told', async () => {
    const { secret, recoveryCodes } = await signInWithFactor(ctx);
    const rows = JSON.stringify([
      await ctx.db.select().from(twoFactors),
      await ctx.db.select().from(auditEvents),
      await ctx.db.select().from(verifications),
    ]);
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) expect(rows).not.toContain(code);
  });
});

describe('logging in', () => {
  test('the password opens nothing: no route takes what it gives for a session', async () => {
    const { username } = await signInWithFactor(ctx, 'admin');
    const answer = await sendPassword(username);
    const lines = answer.headers.getSetCookie();
    expect(lines).toEqual([
      expect.stringMatching(
        /^__Host-atlas-challenge=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const cookie = toCookieHeader(lines);
    const [, value] = cookie.split('=');
    for (const sent of [cookie, `${ctx.auth.cookieName}=${value}`]) {
      expect(await sessionStatus(sent)).toBe(401);
      expect((await get('/admin/overview', sent)).status).toBe(401);
      expect((await get('/admin/second-factor', sent)).status).toBe(401);
      const list = await (await get('/reviews?admin=true', sent)).json();
      expect(JSON.stringify(list)).not.toContain('privateNotes');
    }
    const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
    const open = await ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''));
    expect(open).toHaveLength(1);
  });

  test('a code opens a session of its own; the one that the browser had before ends', async () => {
    const { username, secret, cookie: before } = await signInWithFactor(ctx);
    const challenge = await awaitCode(username);
    expect(await sessionStatus(before)).toBe(200);
    passSteps(1);
    const answer = await sendCode(totp(secret), `${before}; ${challenge}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { username, mustSetUpSecondFactor: false } });
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      '__Host-atlas-session',
      '__Host-atlas-challenge',
      '__Host-atlas-device',
    ]);
    expect(await sessionStatus(before)).toBe(401);
    expect(await sessionStatus(cookiesOf(answer))).toBe(200);
    expect(await lastAudit()).toMatchObject({ actor: username, action: 'log in' });
  });

  test.each([-1, 0, 1])('a clock that is %i steps off is right', async (steps) => {
    const { username, secret } = await signInWithFactor(ctx);
    passSteps(5);
    expect((await sendCode(totp(secret, steps), await awaitCode(username))).status).toBe(200);
  });

  test.each([-2, 2])('a clock that is %i steps off is not', async (steps) => {
    const { username, secret } = await signInWithFactor(ctx);
    passSteps(5);
    expect((await sendCode(totp(secret, steps), await awaitCode(username))).status).toBe(400);
  });

  test('a code is good once, also for two at once and for the code of the enrolment', async () => {
    const { username, secret } = await signInWithFactor(ctx);
    const enrolling = await sendCode(totp(secret), await awaitCode(username));
    expect(enrolling.status).toBe(400);
    expect(await enrolling.json()).toMatchObject({
      fieldErrors: { code: expect.stringContaining('has been used') },
    });
    passSteps(2);
    const code = totp(secret);
    const challenges = [await awaitCode(username), await awaitCode(username)];
    const both = await Promise.all(challenges.map(async (challenge) => sendCode(code, challenge)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    passSteps(1);
    expect((await sendCode(code, await awaitCode(username))).status).toBe(400);
  });

  test('an answered challenge can’t be used again, nor its session', async () => {
    const { username, secret } = await signInWithFactor(ctx);
    passSteps(1);
    const challenge = await awaitCode(username);
    expect((await sendCode(totp(secret), challenge)).status).toBe(200);
    passSteps(1);
    const again = await sendCode(totp(secret), challenge);
    expect(again.status).toBe(401);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('a challenge is bound to its browser, signed and over after five minutes', async () => {
    const { username, secret } = await signInWithFactor(ctx);
    passSteps(1);
    const challenge = await awaitCode(username);
    const [name, value = ''] = challenge.split('=');
    for (const forged of [
      '',
      `${name}=x`,
      `${name}=${value.slice(0, -4)}`,
      `${name}=${value.replace(/^2fa-./, '2fa-')}`,
    ])
      expect((await sendCode(totp(secret), forged)).status, forged).toBe(401);
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS + 1);
    expect((await sendCode(totp(secret), challenge)).status).toBe(401);
    await ctx.db
      .insert(verifications)
      .values({ id: 'old', identifier: 'old', value: '', expiresAt: new Date(0) });
    await sweep({ ctx });
    expect(await ctx.db.select().from(verifications).where(eq(verifications.id, 'old'))).toEqual([]);
  });

  test('a recovery code opens once, however it is typed, and the trail says so', async () => {
    const { username, recoveryCodes } = await signInWithFactor(ctx);
    const [first = '', second = ''] = recoveryCodes;
    const answer = await sendCode(` ${first.toUpperCase().replace('-', ' ')} `, await awaitCode(username));
    expect(answer.status).toBe(200);
    expect(await (await get('/admin/second-factor', cookiesOf(answer))).json()).toMatchObject({
      recoveryCodesLeft: 9,
    });
    expect(await lastAudit()).toMatchObject({ actor: username, action: 'use a recovery code' });
    const again = await sendCode(first, await awaitCode(username));
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      fieldErrors: { code: expect.stringContaining('has been used') },
    });

    const challenges = [await awaitCode(username), await awaitCode(username)];
    const both = await Promise.all(challenges.map(async (challenge) => sendCode(second, challenge)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test('a text that can’t be a code is refused before it counts', async () => {
    const { username } = await signInWithFactor(ctx);
    const challenge = await awaitCode(username);
    for (let times = 0; times < 8; times += 1) {
      const answer = await sendCode('12345', challenge);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fieldErrors: { code: expect.stringContaining('6 digits') },
      });
    }
  });

  test('after five wrong codes the password is asked for again, and the address is slowed', async () => {
    const { username } = await signInWithFactor(ctx);
    const challenge = await awaitCode(username);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await sendCode(`00000${times}`, challenge)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await sendCode('000007', await awaitCode(username))).status).toBe(429);
    expect(await lastAudit()).toMatchObject({
      actor: 'visitor',
      action: 'fail the second factor',
      details: { username },
    });
  });

  test('strangers who know the password are slowed over all addresses, its owner’s browser is not', async () => {
    const { username, secret } = await signInWithFactor(ctx);
    passSteps(1);
    const entered = await sendCode(totp(secret), await awaitCode(username));
    const device = cookiesOf(entered)
      .split('; ')
      .find((one) => one.startsWith('__Host-atlas-device='));
    const behindProxy = { ...ctx, config: { ...ctx.config, trustedProxies: 1 } };
    const proxied = createTestApp(behindProxy);
    const guess = async (index: number) => {
      const headers = (cookie = '') => ({
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${index}`,
        cookie,
      });
      const asked = await proxied.request('/api/admin/login', {
        method: 'POST',
        headers: headers(),
        body: JSON.stringify({ username, password: TEST_PASSWORD }),
      });
      const body = JSON.stringify({ code: String(100_000 + index) });
      const init = { method: 'POST', headers: headers(cookiesOf(asked)), body };
      return (await proxied.request('/api/admin/login/code', init)).status;
    };
    const statuses: number[] = [];
    for (let index = 1; index <= 21; index += 1) statuses.push(await guess(index));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    passSteps(1);
    const owner = `${await awaitCode(username, device)}; ${device}`;
    expect((await sendCode(totp(secret), owner)).status).toBe(200);
  });

  test('a changed password, or a withdrawn access, ends the wait', async () => {
    const changing = await signInWithFactor(ctx);
    const waiting = await awaitCode(changing.username);
    const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await post('/admin/password', change, changing.cookie);
    expect(changed.status).toBe(204);
    expect(await sessionStatus(cookiesOf(changed))).toBe(200);
    passSteps(1);
    expect((await sendCode(totp(changing.secret), waiting)).status).toBe(401);

    const leaving = await signInWithFactor(ctx);
    const left = await awaitCode(leaving.username);
    const [user] = await ctx.db.select().from(users).where(eq(users.username, leaving.username));
    await withdrawAccess({ ctx: { ...ctx, actor: OPERATOR }, input: { id: user?.id ?? '' } });
    passSteps(1);
    expect((await sendCode(totp(leaving.secret), left)).status).toBe(401);
  });

  test('a password chosen by a link does not go round it', async () => {
    const { username, secret } = await signInWithFactor(ctx);
    const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
    const { invitationUrl } = await renewInvitation({
      ctx: { ...ctx, actor: OPERATOR },
      input: { id: user?.id ?? '' },
    });
    const token = invitationUrl.slice(invitationUrl.indexOf('#') + 1);
    const accepted = await post('/invitations/accept', { token, password: NEW_PASSWORD });
    expect(accepted.status).toBe(200);
    expect(await accepted.json()).toEqual({ needsCode: true });
    expect(await sessionStatus(cookiesOf(accepted))).toBe(401);
    passSteps(1);
    const entered = await sendCode(totp(secret), cookiesOf(accepted));
    expect(await sessionStatus(cookiesOf(entered))).toBe(200);
  });
});

describe('changing and losing it', () => {
  test('new recovery codes take password and code, and end the old ones', async () => {
    const { username, cookie, secret, recoveryCodes } = await signInWithFactor(ctx);
    passSteps(1);
    const renew = (body: object) => post('/admin/second-factor/recovery-codes', body, cookie);
    const code = totp(secret);
    expect(await (await renew({ password: 'not the password', code })).json()).toMatchObject({
      fieldErrors: { password: expect.any(String) },
    });
    expect(await (await renew({ password: TEST_PASSWORD, code: '000000' })).json()).toMatchObject({
      fieldErrors: { code: expect.any(String) },
    });
    const renewed = await renew({ password: TEST_PASSWORD, code });
    expect(renewed.status).toBe(200);
    const { recoveryCodes: next } = await renewed.json();
    expect(next).toHaveLength(10);
    expect((await sendCode(recoveryCodes[0] ?? '', await awaitCode(username))).status).toBe(400);
    expect((await sendCode(next[0], await awaitCode(username))).status).toBe(200);
  });

  test('switching it off takes password and code; then the password alone opens', async () => {
    const { username, cookie, recoveryCodes } = await signInWithFactor(ctx);
    const elsewhere = cookiesOf(await sendCode(recoveryCodes[1] ?? '', await awaitCode(username)));
    const off = (body: object) => post('/admin/second-factor/off', body, cookie);
    expect((await off({ password: TEST_PASSWORD })).status).toBe(400);
    expect((await off({ password: 'not the password', code: recoveryCodes[0] })).status).toBe(400);
    const answer = await off({ password: TEST_PASSWORD, code: recoveryCodes[0] });
    expect(answer.status).toBe(204);
    const renewed = cookiesOf(answer);
    expect(await Promise.all([cookie, elsewhere, renewed].map(sessionStatus))).toEqual([401, 401, 200]);
    expect(await lastAudit()).toMatchObject({ action: 'switch off second factor' });
    expect(await (await sendPassword(username)).json()).toHaveProperty('user');
    expect(
      (await post('/admin/second-factor/off', { password: TEST_PASSWORD, code: '123456' }, renewed)).status,
    ).toBe(409);
  });

  test('an open portal is no place to guess codes in', async () => {
    const { cookie } = await signInWithFactor(ctx);
    const statuses = new Set<number>();
    for (let times = 0; times < 12; times += 1) {
      const body = { password: TEST_PASSWORD, code: String(100_000 + times) };
      statuses.add((await post('/admin/second-factor/off', body, cookie)).status);
    }
    expect([...statuses]).toEqual([400, 429]);
  });

  test('another administrator resets it, not one’s own; sessions end, the trail says who', async () => {
    const lost = await signInWithFactor(ctx, 'admin');
    const other = await signIn(ctx, 'admin');
    const [user] = await ctx.db.select().from(users).where(eq(users.username, lost.username));
    const reset = (cookie: string) =>
      requestJson(app, 'DELETE', `/admin/accounts/${user?.id}/second-factor`, { body: {}, cookie });
    expect((await reset(lost.cookie)).status).toBe(409);
    const listed = async () =>
      (await (await get(`/admin/accounts?search=${lost.username}`, other.headers.cookie)).json()).accounts;
    expect(await listed()).toMatchObject([{ hasSecondFactor: true }]);
    expect((await reset(other.headers.cookie)).status).toBe(204);
    expect(await listed()).toMatchObject([{ hasSecondFactor: false }]);
    expect(await sessionStatus(lost.cookie)).toBe(401);
    expect(await lastAudit()).toMatchObject({
      actor: other.username,
      action: 'reset second factor',
      details: { username: lost.username },
    });
    expect(await (await sendPassword(lost.username)).json()).toHaveProperty('user');
    expect((await reset(other.headers.cookie)).status).toBe(409);
  });

  test('the command resets it by name and lets strangers’ browsers try again', async () => {
    const { username, secret } = await signInWithFactor(ctx);
    for (let times = 0; times < 5; times += 1) await sendCode(`00000${times}`, await awaitCode(username));
    const asOperator = { ...ctx, actor: OPERATOR };
    await resetSecondFactor({ ctx: asOperator, input: { name: username.toUpperCase() } });
    const renewed = await sendPassword(username);
    expect(await renewed.json()).toHaveProperty('user');
    expect((await post('/admin/second-factor', { code: totp(secret) }, cookiesOf(renewed))).status).toBe(409);
    await expect(resetSecondFactor({ ctx: asOperator, input: { name: 'nobody' } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('with another auth secret the login says what to do, and a reset lets its owner in', async () => {
    const { username } = await signInWithFactor(ctx);
    const config = { ...ctx.config, authSecret: 'another secret than the one it was set up with' };
    const auth = createAuth({ db: ctx.db, log: ctx.log, passwords: ctx.auth.passwords, config });
    const moved = createTestApp({ ...ctx, config, auth });
    const answer = await post('/admin/login', { username, password: TEST_PASSWORD }, '', moved);
    expect(answer.status).toBe(409);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/cannot be checked.*Ask another administrator to reset it/),
    });
    expect((await post('/admin/login', { username, password: 'not the password' }, '', moved)).status).toBe(
      401,
    );
    await resetSecondFactor({ ctx: { ...ctx, auth, actor: OPERATOR }, input: { name: username } });
    const entered = await post('/admin/login', { username, password: TEST_PASSWORD }, '', moved);
    expect(await entered.json()).toHaveProperty('user');
  });
});

test('a name without an account costs and answers as before', async () => {
  const { username } = await signInWithFactor(ctx);
  const wrong = await sendPassword(username, 'not the password');
  const unknown = await sendPassword('nobody-here', 'not the password');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect((await wrong.json()).message).toBe((await unknown.json()).message);
});
