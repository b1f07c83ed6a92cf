import { and, eq } from 'drizzle-orm';
import type { ClinicUser, LoginAnswer } from '#domain/account/account-views.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { auditName } from './find-account.ts';
import { toActor } from './find-actor.ts';
import { getClinicSession, getSession } from './get-session.ts';
import { countAttempt } from './login-limits.ts';
import { type Door, type Entry, openSession, type SignIn } from './open-session.ts';

type Client = {
  /** What the client's address is counted under. */
  clientKey: string;
  /** The request's Cookie header; the session it names ends, so that no two share a browser. */
  cookieHeader: string;
};

/** Who is in now, or that a code is awaited; and the Set-Cookie lines that make the browser remember it. */
export type LoggedIn = { answer: LoginAnswer; cookies: string[] };

type StaffInput = Client & { username: string; password: string };
type ClinicInput = Client & { email: string; password: string };

/**
 * Opens a session for a staff member, always a new one. Where a second factor is on, the code is asked for first:
 * until then nobody is in, and what the browser has is good for sending a code alone (`logInWithCode`).
 * @throws AppError unauthenticated (401), the same for unknown names and wrong passwords; conflict (409) where a second
 * factor can't be checked any more; RateLimitedError (429)
 */
export async function logIn({ ctx, input }: { ctx: AppContext; input: StaffInput }): Promise<LoggedIn> {
  const { username, password, ...client } = input;
  const entry = await enter(ctx, client, { username, password });
  const { cookies } = entry;
  if (entry.kind === 'code-needed') return { answer: { needsCode: true }, cookies };
  return { answer: { user: getSession({ ctx: { ...ctx, actor: toActor(ctx, entry.user) } }) }, cookies };
}

/**
 * Opens a session for somebody of a clinic, always a new one.
 * @throws AppError unauthenticated (401), the same for unknown addresses, wrong passwords, and accounts that were not
 * accepted yet or withdrawn; RateLimitedError (429)
 */
export async function logInClinic({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: ClinicInput;
}): Promise<{ clinic: ClinicUser; cookies: string[] }> {
  const { email, password, ...client } = input;
  const entry = await enter(ctx, client, { email, password });
  if (entry.kind === 'code-needed') throw new AppError('unauthenticated', REFUSALS.clinic);
  const { user, cookies } = entry;
  return { clinic: await getClinicSession({ ctx: { ...ctx, actor: toActor(ctx, user) } }), cookies };
}

/** Counts the attempt, opens the session, ends the one that the browser had before. */
async function enter(ctx: AppContext, { clientKey, cookieHeader }: Client, signIn: SignIn): Promise<Entry> {
  const [account, door] =
    'email' in signIn ? [signIn.email, 'clinic' as const] : [signIn.username, 'staff' as const];
  const device = await ctx.auth.devices.find(cookieHeader, account);
  const uncount = await countAttempt(ctx, { account, clientKey, device });
  const opened = await openSession(ctx, { signIn, door });
  if (!opened) {
    await recordFailure(ctx, account, door);
    throw new AppError('unauthenticated', REFUSALS[door]);
  }
  await uncount();
  if (opened.kind === 'code-needed') return opened;
  await ctx.auth.signOut(cookieHeader);
  const cookies = [...opened.cookies, await ctx.auth.devices.remember(account, device)];
  return { ...opened, cookies };
}

const REFUSALS: Record<Door, string> = {
  staff: 'Invalid username or password',
  clinic: 'Invalid e-mail or password',
};

/** Names an account that exists; a name that doesn't may be a password typed in the wrong field. */
async function recordFailure(ctx: AppContext, typed: string, door: Door): Promise<void> {
  const name = typed.toLowerCase();
  const isTyped =
    door === 'staff' ? eq(users.username, name) : and(eq(users.email, name), eq(users.role, 'clinic'));
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(isTyped);
    const nobody = door === 'staff' ? { username: null } : { clinicId: null, accountId: null };
    await recordAudit(tx, ctx, {
      action: 'fail to log in',
      entity: 'account',
      entityId: null,
      details: user ? auditName(user) : nobody,
    });
  });
}
