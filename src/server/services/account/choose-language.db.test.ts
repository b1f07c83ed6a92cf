import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { auditEvents, users } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { requestJson } from '#tests/support/request-json.ts';
import { signIn, signInClinic } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { inviteAccount } from './invitation/invite-account.ts';
import { readInvitation } from './invitation/read-invitation.ts';

let ctx: TestContext;
let app: TestApp;

beforeAll(async () => {
  ctx = await openTestContext();
  app = createTestApp(ctx);
});
afterAll(() => ctx.close());
beforeEach(async () => void (await ctx.db.delete(auditEvents)));

const send = (cookie: string, body: unknown) =>
  requestJson(app, 'PATCH', '/clinic/account', { body, cookie });
const languageOf = async (email: string) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  return user?.language;
};
const listEvents = () => ctx.db.select().from(auditEvents).orderBy(desc(auditEvents.id));

test('a clinic chooses the language of its own account; the trail tells, once', async () => {
  const clinic = await makeClinic(ctx);
  const { email, headers, clinic: before } = await signInClinic(ctx, clinic.id);
  const colleague = await signInClinic(ctx, clinic.id);
  expect(before.language).toBe('en');
  await ctx.db.delete(auditEvents);

  for (const _ of [1, 2]) {
    const answer = await send(headers.cookie, { language: 'ko' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ clinic: { id: clinic.id, language: 'ko' } });
  }
  const session = await app.request('/api/clinic/session', { headers });
  expect(await session.json()).toMatchObject({ clinic: { language: 'ko' } });
  expect([await languageOf(email), await languageOf(colleague.email)]).toEqual(['ko', 'en']);
  expect(await listEvents()).toMatchObject([
    {
      actor: `clinic ${clinic.id}`,
      action: 'choose a language',
      entity: 'account',
      details: { clinicId: clinic.id, accountId: expect.any(String), language: 'ko' },
    },
  ]);
});

test.each([{ language: 'ja' }, { language: 'KO' }, { language: null }, {}])(
  'refuses %j and keeps the language',
  async (body) => {
    const clinic = await makeClinic(ctx);
    const { email, headers } = await signInClinic(ctx, clinic.id);
    const answer = await send(headers.cookie, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fieldErrors: { language: expect.any(String) } });
    expect(await languageOf(email)).toBe('en');
  },
);

test('an invitation takes the language that the administrator chose, English without a choice', async () => {
  const clinic = await makeClinic(ctx);
  const admin = (await signIn(ctx)).headers.cookie;
  const invite = (body: object) =>
    app.request('/api/admin/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin },
      body: JSON.stringify({ role: 'clinic', clinicId: clinic.id, ...body }),
    });
  const korean = await invite({ email: 'korean@clinic.example', language: 'ko' });
  expect(await korean.json()).toMatchObject({ account: { language: 'ko' } });
  const plain = await invite({ email: 'plain@clinic.example' });
  expect(await plain.json()).toMatchObject({ account: { language: 'en' } });
  expect((await invite({ email: 'thai@clinic.example', language: 'th' })).status).toBe(400);
});

test('an invitation tells its language before a password is chosen', async () => {
  const clinic = await makeClinic(ctx);
  const { invitationUrl } = await inviteAccount({
    ctx: { ...ctx, actor: OPERATOR },
    input: { role: 'clinic', clinicId: clinic.id, email: 'new@clinic.example', language: 'ko' },
  });
  const token = new URL(invitationUrl).hash.slice(1);
  const invitation = await readInvitation({ ctx, input: { token, clientKey: 'x' } });
  expect(invitation).toMatchObject({ language: 'ko', name: 'new@clinic.example' });
});
