import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '#domain/account/actor.ts';
import { readSecretFile } from '#server/auth/secret.ts';
import type { JobPayloads } from '#server/jobs/definitions.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { readAllTexts } from '#tests/support/database-texts.ts';
import { makeClinic } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { inviteAccount } from './invitation/invite-account.ts';
import { noteSecret } from './invitation/note-secret.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await openTestContext();
});
afterAll(() => ctx.close());

const signAs = (secret: string, text: string, encoding: 'base64' | 'base64url') =>
  createHmac('sha256', secret).update(text).digest(encoding);

/** Returns all texts in the database after cookies and links were signed, and the signing secret. */
async function readAsStranger() {
  await noteSecret({ ctx });
  return { texts: [...(await readAllTexts(ctx.db))], secret: await readSecretFile(ctx.config.varDir) };
}

test('whoever has read the whole database signs no cookie of a session that stands in it', async () => {
  const app = createTestApp(ctx);
  const check = async (cookie: string) =>
    (await app.request('/api/admin/session', { headers: { cookie } })).status;
  await signIn(ctx);
  const [session] = await ctx.db.query.sessions.findMany();
  const token = session?.token ?? '';
  const forge = (secret: string) =>
    `${ctx.auth.cookieName}=${encodeURIComponent(`${token}.${signAs(secret, token, 'base64')}`)}`;

  const { texts, secret } = await readAsStranger();
  expect(texts).toContain(token);
  expect(await check(forge(secret)), 'forged as cookies are made').toBe(200);
  const cookies = texts.map(forge);
  expect(cookies).not.toContain(forge(secret));
  // A sample of the other cookies: there are thousands.
  for (const cookie of [`${ctx.auth.cookieName}=${token}`, ...cookies.slice(0, 20)])
    expect(await check(cookie)).toBe(401);
});

test('nor a link that lets an invited person in, of the name that its letter is sent by', async () => {
  const { id: clinicId } = await makeClinic(ctx);
  const { invitationUrl } = await inviteAccount({
    ctx: { ...ctx, actor: OPERATOR },
    input: { role: 'clinic', clinicId, email: 'desk@clinic.example' },
  });
  const { invitationId } = ctx.enqueued.at(-1)!.payload as JobPayloads['mail-invitation'];
  const forge = (secret: string) => signAs(secret, `invitation ${invitationId}`, 'base64url');

  const { texts, secret } = await readAsStranger();
  expect(invitationUrl.endsWith(forge(secret)), 'forged as links are made').toBe(true);
  for (const text of texts) expect(invitationUrl).not.toContain(forge(text));
  expect(texts.filter((text) => text !== '' && invitationUrl.endsWith(text))).toEqual([]);
});
