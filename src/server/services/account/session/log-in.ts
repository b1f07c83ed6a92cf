import { and, eq } from 'drizzle-orm';
import type { LoginAnswer } from '#domain/account/account-views.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { auditName } from '../find-account.ts';
import { toActor } from './find-actor.ts';
import { getSession } from './get-session.ts';
import { countAttempt } from './login-limits.ts';
import { type Portal, type SignInResult, openSession, type SignIn } from './open-session.ts';
import type { Verb } from '../../verb.ts';

type Client = {
  /** Key of the client's address for rate limits. */
  clientKey: string;
  /** The request's Cookie header; its session is ended, so that a browser has one session only. */
  cookieHeader: string;
};

/** The session or a request for a code, with the Set-Cookie lines. */
export type LoggedIn = { answer: LoginAnswer; cookies: string[] };

type StaffInput = Client & { username: string; password: string };
export type ClinicInput = Client & { email: string; password: string };

/**
 * Signs in a staff member with a new session. With a second factor, returns a request for its code instead; until then
 * the cookies only work for `logInWithCode`.
 * @throws AppError unauthenticated (401), the same for unknown names and wrong passwords; conflict (409) if the second
 * factor cannot be decrypted; RateLimitedError (429)
 */
export const logIn: Verb<StaffInput, LoggedIn> = async ({ ctx, input }) => {
  const { username, password, ...client } = input;
  const entry = await enter(ctx, client, { username, password });
  const { cookies } = entry;
  if (entry.kind === 'code-needed') return { answer: { needsCode: true }, cookies };
  return {
    answer: { user: await getSession({ ctx: { ...ctx, actor: toActor(ctx, entry.user) } }) },
    cookies,
  };
};

/** Counts the attempt, opens the session and ends the browser's previous one. */
export async function enter(
  ctx: AppContext,
  { clientKey, cookieHeader }: Client,
  signIn: SignIn,
): Promise<SignInResult> {
  const [account, portal] =
    'email' in signIn ? [signIn.email, 'clinic' as const] : [signIn.username, 'staff' as const];
  const device = await ctx.auth.devices.find(cookieHeader, account);
  const uncount = await countAttempt(ctx, { account, clientKey, device });
  const opened = await openSession(ctx, { signIn, portal });
  if (!opened) {
    await recordFailure(ctx, account, portal);
    throw new AppError('unauthenticated', REFUSALS[portal]);
  }
  await uncount();
  if (opened.kind === 'code-needed') return opened;
  await ctx.auth.signOut(cookieHeader);
  const cookies = [...opened.cookies, await ctx.auth.devices.remember(account, device)];
  return { ...opened, cookies };
}

export const REFUSALS: Record<Portal, string> = {
  staff: 'Invalid username or password',
  clinic: 'Invalid e-mail or password',
};

/**
 * Records a failed sign-in, naming the account only if it exists: an unknown name may be a password typed in the wrong
 * field.
 */
async function recordFailure(ctx: AppContext, typed: string, portal: Portal): Promise<void> {
  const name = typed.toLowerCase();
  const isTyped =
    portal === 'staff' ? eq(users.username, name) : and(eq(users.email, name), eq(users.role, 'clinic'));
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(isTyped);
    const nobody = portal === 'staff' ? { username: null } : { clinicId: null, accountId: null };
    await recordAccountAudit(tx, ctx, 'fail to log in', user ? auditName(user) : nobody);
  });
}
