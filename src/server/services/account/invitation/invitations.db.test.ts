import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Account, Invited } from '#domain/account/account-views.ts';
import { OPERATOR } from '#domain/account/actor.ts';
import { INVITATION_DAYS, type Invite } from '#domain/account/invitation.ts';
import { auditEvents, credentials, invitations, users } from '#server/db/schema/index.ts';
import { sweep } from '#server/services/maintenance/sweep.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn, signInClinic, toCookieHeader } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { inviteAccount } from './invite-account.ts';
import { hashOf } from './invitation-token.ts';
import { mailInvitation } from './mail-invitation.ts';
import { renewInvitation } from './renew-invitation.ts';
import { withdrawAccess } from '../withdraw-access.ts';

const PASSWORD = 'a password of its own';
const DAY_MS = 24 * 60 * 60_000;

let base: TestContext;
let ctx: TestContext;
let operator: TestContext;
let app: TestApp;
let serial = 0;

beforeAll(async () => {
  base = await openTestContext();
  ctx = { ...base, clock: () => new Date() };
  operator = { ...ctx, actor: OPERATOR };
  app = createTestApp(ctx);
});
afterAll(() => base.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ctx.enqueued.length = 0;
  ctx.letters.length = 0;
});
afterEach(() => vi.useRealTimers());

const post = (path: string, body: unknown, cookie = '') => requestJson(app, 'POST', path, { body, cookie });

const tokenIn = (url: string) => url.slice(url.indexOf('#') + 1);
const invite = (input: Invite) => inviteAccount({ ctx: operator, input });
const inviteModerator = (email: string | null = null) =>
  invite({ role: 'moderator', username: `invited-${(serial += 1)}`, email });
const accept = (token: string, password = PASSWORD, cookie = '') =>
  post('/invitations/accept', { token, password }, cookie);
const read = (token: string) => post('/invitations/read', { token });
const logIn = async (username: string) =>
  (await post('/admin/login', { username, password: PASSWORD })).status;
const cookieOf = (answer: Response) => toCookieHeader(answer.headers.getSetCookie());
const sessionStatus = async (cookie: string, portal = 'admin') =>
  (await app.request(`/api/${portal}/session`, { headers: { cookie } })).status;

async function inviteClinic(email = `front-desk-${(serial += 1)}@clinic.example`) {
  const clinic = await makeClinic(ctx);
  const { account, invitationUrl } = await invite({ role: 'clinic', clinicId: clinic.id, email });
  return { clinic, email, id: account.id, token: tokenIn(invitationUrl) };
}

test('a clinic is invited, is told to what, chooses a password and is in at once', async () => {
  const { clinic, email, token } = await inviteClinic();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await (await read(token)).json()).toEqual({
    role: 'clinic',
    language: 'en',
    name: email,
    clinicName: clinic.name,
    isReset: false,
    expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS).toISOString(),
    siteName: 'Clinic Atlas Korea',
  });
  const answer = await accept(token);
  expect(answer.status).toBe(200);
  const { id, name, nameKo, slug } = clinic;
  const own = { clinic: { id, accountId: expect.any(String), name, nameKo, slug, language: 'en' } };
  expect(await answer.json()).toEqual(own);
  const session = await app.request('/api/clinic/session', { headers: { cookie: cookieOf(answer) } });
  expect(await session.json()).toEqual(own);
  expect((await post('/clinic/login', { email: email.toUpperCase(), password: PASSWORD })).status).toBe(200);
  expect(await sessionStatus(cookieOf(answer), 'admin')).toBe(403);
});

test('a moderator is invited by username, with or without an address', async () => {
  const { account, invitationUrl } = await inviteModerator();
  expect(account).toMatchObject({ role: 'moderator', email: null, clinic: null, state: 'invited' });
  expect(ctx.enqueued).toEqual([]);
  const answer = await accept(tokenIn(invitationUrl));
  expect(await answer.json()).toMatchObject({ user: { username: account.name, role: 'moderator' } });
  expect(await logIn(account.name)).toBe(200);
  const mailed = await inviteModerator('minji@example.com');
  expect(mailed.account).toMatchObject({ email: 'minji@example.com' });
  expect(ctx.enqueued).toMatchObject([{ name: 'mail-invitation' }]);
});

test('the cookie of an accepted invitation is as strict as that of a login', async () => {
  const { token } = await inviteClinic();
  const [session = ''] = (await accept(token)).headers.getSetCookie();
  for (const flag of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
    expect(session).toContain(`; ${flag}`);
  expect(session).toMatch(/^__Host-atlas-session=/);
});

test('a password that would soon be guessed is refused, and the link stays good', async () => {
  const { invitationUrl } = await inviteModerator();
  const token = tokenIn(invitationUrl);
  for (const weak of ['Password1234', `invited-${serial}-2026`, 'Clinic Atlas Korea']) {
    const answer = await accept(token, weak);
    expect(answer.status, weak).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({
      fieldErrors: { password: expect.stringContaining('Choose four or more words') },
    });
  }
  expect((await accept(token)).status).toBe(200);
});

test('accepting gives a token of its own; the session that the browser had before ends', async () => {
  const planted = (await signIn(ctx, 'moderator')).headers.cookie;
  const { token } = await inviteClinic();
  const answer = await accept(token, PASSWORD, planted);
  expect(cookieOf(answer)).not.toBe(planted);
  expect(await sessionStatus(planted)).toBe(401);
  expect(await sessionStatus(cookieOf(answer), 'clinic')).toBe(200);
});

test('an invitation that many use at once lets one in', async () => {
  const { token, id } = await inviteClinic();
  const passwords = [1, 2, 3, 4].map((number) => `password of number ${number}`);
  const answers = await Promise.all(passwords.map(async (password) => accept(token, password)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  expect(await ctx.db.select().from(credentials).where(eq(credentials.userId, id))).toHaveLength(1);
});

test('a used, an expired, a replaced and an invented link are answered alike', async () => {
  const used = await inviteClinic();
  await accept(used.token);
  const replaced = await inviteClinic();
  const renewed = await renewInvitation({ ctx: operator, input: { id: replaced.id } });
  const withdrawn = await inviteClinic();
  await withdrawAccess({ ctx: operator, input: { id: withdrawn.id } });
  const expired = await inviteClinic();
  vi.setSystemTime(Date.now() + INVITATION_DAYS * DAY_MS);
  const tokens = [
    used.token,
    replaced.token,
    withdrawn.token,
    expired.token,
    tokenIn(renewed.invitationUrl),
    '',
    'x',
  ];
  for (const token of tokens)
    for (const answer of [await read(token), await accept(token)]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        code: 'not-found',
        message: 'This link has expired, has been used, or was replaced by a newer one.',
      });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
});

test('an invitation is good until its last minute; the sweep removes it after', async () => {
  const { token, id } = await inviteClinic();
  const isKept = async () =>
    (await ctx.db.select().from(invitations).where(eq(invitations.userId, id))).length > 0;
  vi.setSystemTime(Date.now() + INVITATION_DAYS * DAY_MS - 60_000);
  await sweep({ ctx });
  expect(await isKept()).toBe(true);
  expect((await read(token)).status).toBe(200);
  vi.setSystemTime(Date.now() + 60_001);
  await sweep({ ctx });
  expect(await isKept()).toBe(false);
});

test('a weak password uses nothing up', async () => {
  const { token } = await inviteClinic();
  const refused = await accept(token, 'short');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    fieldErrors: { password: 'Password must be at least 12 characters' },
  });
  expect((await accept(token)).status).toBe(200);
});

test('attempts with invalid tokens are limited, reads with a valid one are not', async () => {
  const { token } = await inviteClinic();
  await ctx.db.execute('delete from rate_limits');
  for (let times = 0; times < 40; times += 1) expect((await read(token)).status).toBe(200);
  for (let times = 0; times < 30; times += 1) expect((await read(`guess-${times}`)).status).toBe(404);
  const slowed = await read('one more');
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(800);
  await ctx.db.execute('delete from rate_limits');
});

test('the link is kept nowhere: neither the table, nor the job, nor the trail has the token', async () => {
  const { token, id } = await inviteClinic();
  const kept = await ctx.db.select().from(invitations).where(eq(invitations.userId, id));
  expect(kept).toMatchObject([{ tokenHash: hashOf(token) }]);
  const events = await ctx.db.select().from(auditEvents);
  expect(JSON.stringify([kept, ctx.enqueued, events])).not.toContain(token);
  expect(ctx.enqueued).toEqual([
    { name: 'mail-invitation', payload: { invitationId: expect.stringMatching(/^[\w-]{43}$/) } },
  ]);
});

const runJobs = async () => {
  for (const { payload } of ctx.enqueued)
    await mailInvitation({ ctx, input: payload as { invitationId: string } });
};

test('the letter goes out once, to the one who was invited, with the link that was shown', async () => {
  const { token, email, clinic } = await inviteClinic();
  await runJobs();
  await runJobs();
  expect(ctx.letters).toHaveLength(1);
  const [letter] = ctx.letters;
  expect(letter).toMatchObject({ to: email, subject: 'Your invitation to Clinic Atlas Korea' });
  for (const body of [letter?.html, letter?.text]) {
    expect(body).toContain(`https://clinics.example/invitation#${token}`);
    expect(body).toContain(clinic.name);
    expect(body).toContain('within 7 days');
  }
});

test('no letter for an invitation that was replaced or withdrawn before it was sent', async () => {
  const replaced = await inviteClinic();
  const withdrawn = await inviteClinic();
  const { invitationUrl } = await renewInvitation({ ctx: operator, input: { id: replaced.id } });
  await withdrawAccess({ ctx: operator, input: { id: withdrawn.id } });
  await runJobs();
  expect(ctx.letters.map(({ to }) => to)).toEqual([replaced.email]);
  expect(ctx.letters[0]?.text).toContain(tokenIn(invitationUrl));
});

test('a new invitation is the reset: password and sessions are gone, the next letter says why', async () => {
  const { token, email, id } = await inviteClinic();
  const cookie = cookieOf(await accept(token));
  const { invitationUrl } = await renewInvitation({ ctx: operator, input: { id } });
  expect(await sessionStatus(cookie, 'clinic')).toBe(401);
  expect((await post('/clinic/login', { email, password: PASSWORD })).status).toBe(401);
  ctx.enqueued.shift();
  await runJobs();
  expect(ctx.letters).toMatchObject([{ to: email, subject: 'Choose a new password for Clinic Atlas Korea' }]);
  expect(await (await read(tokenIn(invitationUrl))).json()).toMatchObject({ isReset: true });
  expect((await accept(tokenIn(invitationUrl), 'quite another password')).status).toBe(200);
});

test('withdrawing ends every session at once; the account stays and can be invited again', async () => {
  const clinic = await makeClinic(ctx);
  const { email, headers } = await signInClinic(ctx, clinic.id);
  const [account] = await ctx.db.select().from(users).where(eq(users.email, email));
  const id = account?.id ?? '';
  expect(await sessionStatus(headers.cookie, 'clinic')).toBe(200);
  await withdrawAccess({ ctx: operator, input: { id } });
  await withdrawAccess({ ctx: operator, input: { id } });
  expect(await sessionStatus(headers.cookie, 'clinic')).toBe(401);
  const asVisitor = await app.request('/api/reviews', { headers });
  expect(asVisitor.headers.get('cache-control')).toBe('no-cache');
  expect(await ctx.db.select().from(credentials).where(eq(credentials.userId, id))).toEqual([]);
  const { invitationUrl } = await renewInvitation({ ctx: operator, input: { id } });
  expect((await accept(tokenIn(invitationUrl))).status).toBe(200);
  const events = await ctx.db.select().from(auditEvents).where(eq(auditEvents.entity, 'account'));
  const own = events.filter(({ details }) => details['accountId'] === id);
  expect(own.map(({ action }) => action)).toEqual([
    'log in',
    'withdraw access',
    'invite again',
    'accept invitation',
    'log in',
  ]);
  expect(JSON.stringify(own)).not.toContain(email);
});

test('a login that is under way when the access is withdrawn is not let in', async () => {
  const clinic = await makeClinic(ctx);
  const { email } = await signInClinic(ctx, clinic.id);
  const [account] = await ctx.db.select().from(users).where(eq(users.email, email));
  const slowSignIn: TestContext['auth']['signIn'] = async (input) => {
    const opened = await ctx.auth.signIn(input);
    await withdrawAccess({ ctx: operator, input: { id: account?.id ?? '' } });
    return opened;
  };
  const late = createTestApp({ ...ctx, auth: { ...ctx.auth, signIn: slowSignIn } });
  const answer = await late.request('/api/clinic/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet password of tests' }),
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('nobody withdraws or resets their own access; the last administrator keeps it', async () => {
  const { headers, user } = await signIn(ctx, 'admin');
  const asked = { headers: { ...headers, 'content-type': 'application/json' } };
  const own = `/api/admin/accounts/${user.id}`;
  expect((await app.request(own, { method: 'DELETE', ...asked })).status).toBe(409);
  expect((await app.request(`${own}/invitation`, { method: 'POST', ...asked })).status).toBe(409);
  const ids = [user.id, (await signIn(ctx, 'admin')).user.id];
  const results = await Promise.allSettled([
    withdrawAccess({ ctx: operator, input: { id: ids[0] ?? '' } }),
    renewInvitation({ ctx: operator, input: { id: ids[1] ?? '' } }),
  ]);
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict', message: 'The last administrator cannot be removed.' } },
  ]);
});

test('who can’t be invited: a name or an address that has an account, a clinic that isn’t there', async () => {
  const { email, clinic } = await inviteClinic();
  const again: Invite = { role: 'clinic', clinicId: clinic.id, email };
  await expect(invite(again)).rejects.toMatchObject({
    code: 'conflict',
    fieldErrors: { email: expect.stringContaining('already an account') },
  });
  const { account } = await inviteModerator();
  const taken: Invite = { role: 'moderator', username: account.name, email: null };
  await expect(invite(taken)).rejects.toMatchObject({ fieldErrors: { username: expect.any(String) } });
  const nowhere: Invite = { role: 'clinic', clinicId: 2_000_000_000, email: 'free@clinic.example' };
  await expect(invite(nowhere)).rejects.toMatchObject({
    code: 'invalid-input',
    fieldErrors: { clinicId: 'There is no such clinic.' },
  });
});

test('the list shows who was invited, is in, was withdrawn; searched and narrowed to a role', async () => {
  const { headers } = await signIn(ctx, 'admin');
  const list = async (query: string) => {
    const answer = await app.request(`/api/admin/accounts?${query}`, { headers });
    return (await answer.json()) as { accounts: Account[]; total: number };
  };
  const { clinic, email, id, token } = await inviteClinic('one_of_a.kind@clinic.example');
  const find = async () => (await list('search=ONE_of_a')).accounts;
  expect(await find()).toMatchObject([
    {
      id,
      name: email,
      email,
      role: 'clinic',
      state: 'invited',
      lastLoginAt: null,
      clinic: { id: clinic.id },
    },
  ]);
  const now = new Date().toISOString();
  await accept(token);
  expect(await find()).toMatchObject([{ state: 'active', lastLoginAt: now, invitationExpiresAt: null }]);
  await withdrawAccess({ ctx: operator, input: { id } });
  expect(await find()).toMatchObject([{ state: 'withdrawn', lastLoginAt: now }]);
  expect((await list(`search=${encodeURIComponent(clinic.name)}&role=clinic`)).total).toBe(1);
  expect((await list(`search=${encodeURIComponent(clinic.name)}&role=admin`)).total).toBe(0);
  expect((await list(`search=${encodeURIComponent('%')}`)).total).toBe(0);
  const page = await list('limit=1&offset=1');
  expect(page.accounts).toHaveLength(1);
  expect(page.total).toBeGreaterThan(2);
});

test('an administrator invites through the API and is told what is wrong with which field', async () => {
  const { headers } = await signIn(ctx, 'admin');
  const ask = (body: unknown) => post('/admin/accounts', body, headers.cookie);
  const made = await ask({ role: 'moderator', username: ' New.Person ', email: ' New@Person.example ' });
  expect(made.status).toBe(201);
  const { account, invitationUrl } = (await made.json()) as Invited;
  expect(account).toMatchObject({ name: 'new.person', email: 'new@person.example', state: 'invited' });
  expect(invitationUrl).toMatch(/^https:\/\/clinics\.example\/invitation#[\w-]{43}$/);
  for (const [body, field] of [
    [{ role: 'clinic', clinicId: 1, email: 'nobody' }, 'email'],
    [{ role: 'clinic', email: 'a@clinic.example' }, 'clinicId'],
    [{ role: 'moderator', username: 'x' }, 'username'],
    [{ role: 'moderator', username: 'fine', email: 'x@staff.invalid' }, 'email'],
    [{ role: 'admin', username: 'fine' }, 'role'],
  ] as const) {
    const refused = await ask(body);
    expect(refused.status).toBe(400);
    expect(Object.keys(((await refused.json()) as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  }
});
