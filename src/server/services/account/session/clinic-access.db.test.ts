import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { RESET_HOURS } from '#domain/account/invitation.ts';
import { placeholderEmail } from '#domain/account/account-email.ts';
import { auditEvents, clinics, rateLimits, sentLetters, users } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic } from '#tests/support/factories.ts';
import {
  makeClinicAccount,
  makeStaff,
  signIn,
  signInClinic,
  TEST_PASSWORD,
  toCookieHeader,
} from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { getClinic } from '../../clinic/get-clinic.ts';
import { readContentVersion } from '#tests/support/content-version.ts';
import { inviteAccount } from '../invitation/invite-account.ts';
import { LOGIN_LIMITS } from './login-limits.ts';
import { mailPasswordReset } from '../password/mail-password-reset.ts';
import { withdrawAccess } from '../withdraw-access.ts';

const HOUR_MS = 60 * 60_000;

let base: TestContext;
let ctx: TestContext;
let app: TestApp;

beforeAll(async () => {
  base = await openTestContext();
  ctx = { ...base, clock: () => new Date() };
  app = createTestApp(ctx);
});
afterAll(() => base.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await ctx.db.delete(rateLimits);
  ctx.enqueued.length = 0;
  ctx.letters.length = 0;
});
afterEach(() => vi.useRealTimers());

const post = (path: string, body: unknown, cookie = '', address = '192.0.2.1') =>
  app.request(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: address } } },
  );

const logIn = (email: string, password = TEST_PASSWORD, cookie = '') =>
  post('/api/clinic/login', { email, password }, cookie);
const cookieOf = (answer: Response) => toCookieHeader(answer.headers.getSetCookie());
const sessionStatus = async (cookie: string, portal = 'clinic') =>
  (await app.request(`/api/${portal}/session`, { headers: { cookie } })).status;
const lastAudit = async () => (await ctx.db.select().from(auditEvents).orderBy(auditEvents.id)).at(-1);
const findUser = async (email: string) =>
  (await ctx.db.select().from(users).where(eq(users.email, email)))[0];

/** Creates accounts that cannot sign in, one that can, and an address without an account. */
async function makeAccounts() {
  const clinic = await makeClinic(ctx);
  const operator = { ...ctx, actor: OPERATOR };
  const active = await makeClinicAccount(ctx, clinic.id);
  const withdrawn = await makeClinicAccount(ctx, clinic.id);
  await withdrawAccess({ ctx: operator, input: { id: (await findUser(withdrawn))?.id ?? '' } });
  const invited = `invited-${crypto.randomUUID()}@clinic.example`;
  await inviteAccount({ ctx: operator, input: { role: 'clinic', clinicId: clinic.id, email: invited } });
  ctx.enqueued.length = 0;
  return { active, withdrawn, invited, unknown: 'nobody@clinic.example' };
}

test('a clinic takes inquiries while somebody there can sign in, and its page is made anew when that changes', async () => {
  const operator = { ...ctx, actor: OPERATOR };
  const { id: clinicId, slug } = await makeClinic(ctx);
  const read = async () => ({
    takesInquiries: (await getClinic({ ctx: operator, input: { idOrSlug: slug } })).takesInquiries,
    version: await readContentVersion(ctx),
  });
  const none = await read();
  const email = `desk-${crypto.randomUUID()}@clinic.example`;
  const { invitationUrl } = await inviteAccount({
    ctx: operator,
    input: { role: 'clinic', clinicId, email },
  });
  expect(await read()).toMatchObject({ takesInquiries: false });
  const token = new URL(invitationUrl).hash.slice(1);
  expect((await post('/api/invitations/accept', { token, password: TEST_PASSWORD })).status).toBe(200);
  const accepted = await read();
  const { id = '' } = (await findUser(email)) ?? {};
  await withdrawAccess({ ctx: operator, input: { id } });
  const withdrawn = await read();
  expect([none, accepted, withdrawn].map(({ takesInquiries }) => takesInquiries)).toEqual([
    false,
    true,
    false,
  ]);
  expect(new Set([none.version, accepted.version, withdrawn.version]).size).toBe(3);
  const off = { ...operator, config: { ...operator.config, clinicInquiries: false } };
  const other = await makeClinic(ctx);
  await makeClinicAccount(ctx, other.id);
  const input = { idOrSlug: other.slug };
  expect((await getClinic({ ctx: operator, input })).takesInquiries).toBe(true);
  expect(await getClinic({ ctx: off, input })).toMatchObject({ takesInquiries: false, hasAccount: true });
});

test('a clinic logs in with its e-mail, whatever its case, and out again', async () => {
  const clinic = await makeClinic(ctx);
  const email = await makeClinicAccount(ctx, clinic.id);
  const answer = await logIn(` ${email.toUpperCase()} `);
  expect(answer.status).toBe(200);
  const { id, name, nameKo, slug } = clinic;
  const accountId = (await findUser(email))?.id;
  const own = { clinic: { id, accountId, name, nameKo, slug, language: 'en' } };
  expect(await answer.json()).toEqual(own);
  const cookie = cookieOf(answer);
  const session = await app.request('/api/clinic/session', { headers: { cookie } });
  expect(await session.json()).toEqual(own);
  expect(session.headers.get('cache-control')).toBe('private, no-store');
  expect((await findUser(email))?.lastLoginAt).toEqual(new Date());
  expect(await lastAudit()).toMatchObject({
    actor: `clinic ${clinic.id}`,
    action: 'log in',
    details: { clinicId: clinic.id, accountId: expect.any(String) },
  });
  expect((await post('/api/clinic/logout', {}, cookie)).status).toBe(204);
  expect(await sessionStatus(cookie)).toBe(401);
});

test('staff logins are written down too', async () => {
  const { user } = await signIn(ctx, 'moderator');
  const [row] = await ctx.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.lastLoginAt).toEqual(new Date());
});

test('each portal accepts only its own accounts: at the other one the right password is a wrong one', async () => {
  const clinic = await makeClinic(ctx);
  const email = await makeClinicAccount(ctx, clinic.id);
  const username = await makeStaff(ctx, 'admin');
  const crossed = [
    await logIn(placeholderEmail(username)),
    await post('/api/admin/login', { username: email, password: TEST_PASSWORD }),
  ];
  for (const answer of crossed) {
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await findUser(placeholderEmail(username)))?.lastLoginAt).toBeNull();
});

test('each session opens its own portal', async () => {
  const clinic = await makeClinic(ctx);
  const { headers } = await signInClinic(ctx, clinic.id);
  const staff = (await signIn(ctx, 'admin')).headers.cookie;
  expect(await sessionStatus(headers.cookie, 'clinic')).toBe(200);
  expect(await sessionStatus(headers.cookie, 'admin')).toBe(403);
  expect(await sessionStatus(staff, 'clinic')).toBe(403);
  const change = { currentPassword: TEST_PASSWORD, newPassword: 'another quiet password' };
  expect((await post('/api/admin/password', change, headers.cookie)).status).toBe(403);
  expect((await post('/api/clinic/password', change, staff)).status).toBe(403);
  expect((await post('/api/clinic/password', change)).status).toBe(401);
});

test('logging in ends the session that the browser had before, also a staff member’s', async () => {
  const planted = (await signIn(ctx, 'admin')).headers.cookie;
  const email = await makeClinicAccount(ctx, (await makeClinic(ctx)).id);
  const answer = await logIn(email, TEST_PASSWORD, planted);
  expect(cookieOf(answer)).not.toBe(planted);
  expect(await sessionStatus(planted, 'admin')).toBe(401);
  expect(await sessionStatus(cookieOf(answer))).toBe(200);
});

test('checking the session does not extend it', async () => {
  const { headers } = await signInClinic(ctx, (await makeClinic(ctx)).id);
  vi.setSystemTime(Date.now() + 7 * HOUR_MS);
  expect(await sessionStatus(headers.cookie)).toBe(200);
  vi.setSystemTime(Date.now() + HOUR_MS + 60_000);
  expect(await sessionStatus(headers.cookie)).toBe(401);
});

test('unknown, withdrawn and not yet accepted are answered like a wrong password, after the same work', async () => {
  const accounts = await makeAccounts();
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    const answers = [];
    for (const email of Object.values(accounts)) {
      scrypt.mockClear();
      const answer = await logIn(email, 'not the password');
      const { message, code } = (await answer.json()) as { message: string; code: string };
      const headers = [...answer.headers.keys()].toSorted();
      answers.push({ status: answer.status, message, code, headers, hashed: scrypt.mock.calls.length });
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      message: 'Invalid e-mail or password',
      code: 'unauthenticated',
      hashed: 1,
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
});

test('an invited moderator without a password costs the same hashing too', async () => {
  const input = { role: 'moderator', username: 'not-yet-in', email: null } as const;
  await inviteAccount({ ctx: { ...ctx, actor: OPERATOR }, input });
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    const body = { username: 'not-yet-in', password: 'not the password' };
    expect((await post('/api/admin/login', body)).status).toBe(401);
    expect(scrypt).toHaveBeenCalledTimes(1);
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
});

test('guessing is slowed as for staff, for addresses that don’t exist alike', async () => {
  const email = await makeClinicAccount(ctx, (await makeClinic(ctx)).id);
  for (const account of [email, 'nobody@clinic.example']) {
    const statuses = await Promise.all(
      Array.from({ length: LOGIN_LIMITS.pair.count + 1 }, async () => (await logIn(account, 'guess')).status),
    );
    expect(statuses.toSorted((a, b) => a - b).slice(-2)).toEqual([401, 429]);
  }
});

test('a failed login names no address in the trail', async () => {
  const clinic = await makeClinic(ctx);
  const email = await makeClinicAccount(ctx, clinic.id);
  await logIn(email, 'wrong');
  expect(await lastAudit()).toMatchObject({ action: 'fail to log in', details: { clinicId: clinic.id } });
  await logIn('my.secret@clinic.example', 'wrong');
  expect(await lastAudit()).toMatchObject({ details: { clinicId: null, accountId: null } });
});

test('with its clinic an account goes, and its sessions', async () => {
  const clinic = await makeClinic(ctx);
  const { headers } = await signInClinic(ctx, clinic.id);
  await ctx.db.delete(clinics).where(eq(clinics.id, clinic.id));
  expect(await sessionStatus(headers.cookie)).toBe(401);
});

test('a clinic changes its own password and goes on under a new token', async () => {
  const { email, headers } = await signInClinic(ctx, (await makeClinic(ctx)).id);
  const change = { currentPassword: TEST_PASSWORD, newPassword: 'another quiet password' };
  const answer = await post('/api/clinic/password', change, headers.cookie);
  expect(answer.status).toBe(204);
  expect(await sessionStatus(headers.cookie)).toBe(401);
  expect(await sessionStatus(cookieOf(answer))).toBe(200);
  expect((await logIn(email, change.newPassword)).status).toBe(200);
});

const forget = (email: string, address?: string) =>
  post('/api/clinic/password-reset', { email }, '', address);
const runJobs = async () => {
  for (const { payload } of ctx.enqueued)
    await mailPasswordReset({ ctx, input: payload as { userId: string; invitationId: string } });
};

test('a forgotten password: the same answer and the same work for every address, a letter only where one can be chosen', async () => {
  const accounts = await makeAccounts();
  const answers = [];
  for (const email of Object.values(accounts)) {
    const before = (await ctx.db.select().from(auditEvents)).length;
    const answer = await forget(email);
    answers.push({
      status: answer.status,
      body: await answer.text(),
      headers: [...answer.headers.keys()].toSorted(),
      events: (await ctx.db.select().from(auditEvents)).length - before,
    });
  }
  expect(answers[0]).toMatchObject({ status: 202, events: 1 });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(ctx.enqueued).toHaveLength(4);
  for (const { payload } of ctx.enqueued)
    expect(payload).toEqual({ userId: expect.any(String), invitationId: expect.any(String) });
  await runJobs();
  await runJobs();
  expect(ctx.letters).toMatchObject([{ to: accounts.active }]);
  expect(await ctx.db.select().from(sentLetters)).toHaveLength(1);
});

test('the link of a forgotten password is good once, for a day; until then the old password is', async () => {
  const email = await makeClinicAccount(ctx, (await makeClinic(ctx)).id);
  await forget(email);
  await runJobs();
  const token = /invitation#([\w-]{43})/.exec(ctx.letters[0]?.text ?? '')?.[1] ?? '';
  expect(ctx.letters[0]?.text).toContain('within 24 hours');
  const signedIn = cookieOf(await logIn(email));
  expect(await sessionStatus(signedIn)).toBe(200);
  const accept = (password: string) => post('/api/invitations/accept', { token, password });
  vi.setSystemTime(Date.now() + RESET_HOURS * HOUR_MS - 60_000);
  expect((await accept('a new and quiet one')).status).toBe(200);
  expect(await lastAudit()).toMatchObject({ action: 'log in' });
  expect(await sessionStatus(signedIn)).toBe(401);
  expect((await logIn(email)).status).toBe(401);
  expect((await logIn(email, 'a new and quiet one')).status).toBe(200);
  expect((await accept('a third one, too late')).status).toBe(404);
});

test('a password that was changed since leaves no link by which another could be chosen', async () => {
  const email = await makeClinicAccount(ctx, (await makeClinic(ctx)).id);
  await forget(email);
  await runJobs();
  const token = /invitation#([\w-]{43})/.exec(ctx.letters[0]?.text ?? '')?.[1] ?? '';
  const cookie = cookieOf(await logIn(email));
  const change = { currentPassword: TEST_PASSWORD, newPassword: 'chosen in the portal' };
  expect((await post('/api/clinic/password', change, cookie)).status).toBe(204);
  expect((await post('/api/invitations/accept', { token, password: 'by an old letter' })).status).toBe(404);
  expect((await logIn(email, change.newPassword)).status).toBe(200);
});

test('requests for a new password are limited: by client address with an answer, by account in silence', async () => {
  const email = await makeClinicAccount(ctx, (await makeClinic(ctx)).id);
  for (let times = 0; times < 5; times += 1)
    expect((await forget(email, `198.51.100.${times}`)).status).toBe(202);
  expect(ctx.enqueued).toHaveLength(3);
  const statuses = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push((await forget(`somebody-${times}@clinic.example`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
});

test('staff get no such letter, and an invalid address is refused', async () => {
  const username = await makeStaff(ctx, 'admin');
  await ctx.db.update(users).set({ email: 'chief@example.com' }).where(eq(users.username, username));
  expect((await forget('chief@example.com')).status).toBe(202);
  await runJobs();
  expect(ctx.letters).toEqual([]);
  expect((await forget('nonsense')).status).toBe(400);
});
