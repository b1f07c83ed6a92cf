import { randomUUID } from 'node:crypto';
import { OPERATOR, staffActor } from '#domain/account/actor.ts';
import type { AppContext } from '#server/context.ts';
import { credentials, users } from '#server/db/schema/index.ts';
import { createAccount, type StaffRole } from '#server/services/account/create-account.ts';
import { logIn } from '#server/services/account/session/log-in.ts';
import { logInClinic } from '#server/services/account/session/log-in-clinic.ts';
import { confirmSecondFactor } from '#server/services/second-factor/confirm-second-factor.ts';
import { setUpSecondFactor } from '#server/services/second-factor/set-up-second-factor.ts';
import { totp } from './totp.ts';

export const TEST_PASSWORD = 'a quiet password of tests';

let serial = 0;
let testHash: Promise<string> | null = null;

/** The hash of TEST_PASSWORD, computed once because hashing is slow by design. */
const hashTestPassword = (ctx: AppContext) => (testHash ??= ctx.auth.passwords.hash(TEST_PASSWORD));

/** Creates a staff account with TEST_PASSWORD. @returns its username */
export async function makeStaff(ctx: AppContext, role: StaffRole = 'admin'): Promise<string> {
  const username = `${role}-${(serial += 1)}`;
  const passwords = { ...ctx.auth.passwords, hash: () => hashTestPassword(ctx) };
  const auth = { ...ctx.auth, passwords };
  await createAccount({
    ctx: { ...ctx, auth, actor: OPERATOR },
    input: { username, role, password: TEST_PASSWORD },
  });
  return username;
}

/**
 * Creates a staff account and signs it in. Pass its `headers` to requests: `app.request('/api/reviews?admin=true', {
 * headers: (await signIn(ctx, 'moderator')).headers })`.
 */
export async function signIn(ctx: AppContext, role: StaffRole = 'admin') {
  const username = await makeStaff(ctx, role);
  const { answer, cookies } = await logIn({
    ctx,
    input: { username, password: TEST_PASSWORD, clientKey: username, cookieHeader: '' },
  });
  if (!('user' in answer)) throw new Error('The login needs a code.');
  return { user: answer.user, username, headers: { cookie: toCookieHeader(cookies) } };
}

/** Creates a clinic account with TEST_PASSWORD. @returns its e-mail address */
export async function makeClinicAccount(ctx: AppContext, clinicId: number): Promise<string> {
  const id = randomUUID();
  const email = `desk-${(serial += 1)}@clinic.example`;
  const password = await hashTestPassword(ctx);
  await ctx.db.insert(users).values({ id, name: email, email, role: 'clinic', clinicId });
  await ctx.db
    .insert(credentials)
    .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password });
  return email;
}

/** Creates a clinic account and signs it in. Pass its `headers` to requests. */
export async function signInClinic(ctx: AppContext, clinicId: number) {
  const email = await makeClinicAccount(ctx, clinicId);
  const { clinic, cookies } = await logInClinic({
    ctx,
    input: { email, password: TEST_PASSWORD, clientKey: email, cookieHeader: '' },
  });
  return { clinic, email, headers: { cookie: toCookieHeader(cookies) } };
}

/** Creates a staff account with a second factor and signs it in. This uses up the current code. */
export async function signInWithFactor(ctx: AppContext, role: StaffRole = 'moderator') {
  const { user, username, headers } = await signIn(ctx, role);
  const own = { ...ctx, actor: staffActor(user) };
  const cookieHeader = headers.cookie;
  const { secret } = await setUpSecondFactor({
    ctx: own,
    input: { password: TEST_PASSWORD, cookieHeader },
  });
  const code = { kind: 'app', text: totp(secret) } as const;
  const { recoveryCodes, cookies } = await confirmSecondFactor({ ctx: own, input: { code, cookieHeader } });
  return { username, secret, recoveryCodes, cookie: toCookieHeader(cookies) };
}

/** Returns the Cookie header of a browser that received these Set-Cookie headers. */
export function toCookieHeader(lines: readonly string[]): string {
  return lines.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
}
