import { OPERATOR } from '#domain/account/actor.ts';
import type { AppContext } from '#server/context.ts';
import { createAccount, type StaffRole } from '#server/services/account/create-account.ts';
import { logIn } from '#server/services/account/log-in.ts';

export const TEST_PASSWORD = 'a quiet password of tests';

let serial = 0;

/** Makes a staff account; log in with its name and TEST_PASSWORD. */
export async function makeStaff(ctx: AppContext, role: StaffRole = 'admin'): Promise<string> {
  const username = `${role}-${(serial += 1)}`;
  await createAccount({
    ctx: { ...ctx, actor: OPERATOR },
    input: { username, role, password: TEST_PASSWORD },
  });
  return username;
}

/**
 * Makes a staff account and logs it in. `headers` go with a request:
 * `app.request('/api/reviews?admin=true', { headers: (await signIn(ctx, 'moderator')).headers })`.
 */
export async function signIn(ctx: AppContext, role: StaffRole = 'admin') {
  const username = await makeStaff(ctx, role);
  const { user, cookies } = await logIn({
    ctx,
    input: { username, password: TEST_PASSWORD, clientKey: username, cookieHeader: '' },
  });
  return { user, username, headers: { cookie: toCookieHeader(cookies) } };
}

/** What a browser sends back for Set-Cookie lines. */
export function toCookieHeader(lines: readonly string[]): string {
  return lines.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
}
