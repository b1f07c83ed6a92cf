import { and, eq, gt } from 'drizzle-orm';
import type { Accepted } from '#domain/account/account-views.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { invitations, users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { growContentVersion } from '../../stats/grow-content-version.ts';
import { auditName, type User } from '../find-account.ts';
import { toActor } from '../session/find-actor.ts';
import { followInvitation, noInvitation } from './find-invitation.ts';
import { getSession } from '../session/get-session.ts';
import { getClinicSession } from '../session/get-clinic-session.ts';
import { hashOf } from './invitation-token.ts';
import { forgetAccountFailures } from '../session/login-limits.ts';
import { portalOf, openSession, signInOf } from '../session/open-session.ts';
import { refuseWeakPassword } from '../password/refuse-weak-password.ts';
import { addPassword, setPassword } from '../password/set-password.ts';
import type { Verb } from '../../verb.ts';

type Input = {
  token: string;
  password: string;
  /** Key of the client's address for rate limits. */
  clientKey: string;
  /** The request's Cookie header; its session is ended. */
  cookieHeader: string;
};

/**
 * Sets the password of an invited account, ends its sessions and signs it in. A link works once: a second concurrent
 * use is refused. A second factor stays active, and its code is asked for next.
 * @returns the session or a request for a code, with the Set-Cookie lines
 * @throws AppError not-found (404), invalid-input (400) naming password, RateLimitedError (429)
 */
export const acceptInvitation: Verb<Input, { accepted: Accepted; cookies: string[] }> = async ({
  ctx,
  input,
}) => {
  const found = await followInvitation(ctx, input);
  refuseWeakPassword(ctx, { password: input.password, account: found.user, field: 'password' });
  const passwordHash = await ctx.auth.passwords.hash(input.password);
  const user = await ctx.db.transaction((tx) =>
    use(tx, ctx, { userId: found.user.id, tokenHash: hashOf(input.token), passwordHash }),
  );
  return enter(ctx, user, input);
};

type Use = { userId: string; tokenHash: string; passwordHash: string };

/** Locks the account first, as withdrawing access and inviting again do, so that these run one after the other. */
async function use(tx: Tx, ctx: AppContext, { userId, tokenHash, passwordHash }: Use): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const used = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, ctx.clock())))
    .returning({ userId: invitations.userId });
  if (!user || used.length === 0) throw noInvitation();
  const isChanged = await setPassword(tx, { userId, passwordHash, now: ctx.clock() });
  if (!isChanged) {
    await addPassword(tx, userId, passwordHash);
    // The clinic's page tells visitors if the clinic reads messages.
    if (user.clinicId !== null) await growContentVersion(tx, [CACHE_TAGS.clinic(user.clinicId)]);
  }
  await recordAccountAudit(
    tx,
    { ...ctx, actor: toActor(ctx, user) },
    isChanged ? 'choose a new password' : 'accept invitation',
    auditName(user),
  );
  return user;
}

/** Runs outside the transaction, since sessions are opened through a connection of their own. */
async function enter(ctx: AppContext, user: User, { password, cookieHeader }: Input) {
  const account = user.username ?? user.email;
  await forgetAccountFailures(ctx, account);
  const portal = portalOf(user);
  const opened = await openSession(ctx, { signIn: signInOf(user, password), portal });
  if (!opened) throw new AppError('unauthenticated', 'The password was saved. Please log in.');
  if (opened.kind === 'code-needed')
    return { accepted: { needsCode: true } as const, cookies: opened.cookies };
  await ctx.auth.signOut(cookieHeader);
  const device = await ctx.auth.devices.find(cookieHeader, account);
  const cookies = [...opened.cookies, await ctx.auth.devices.remember(account, device)];
  const accountCall = { ctx: { ...ctx, actor: toActor(ctx, opened.user) } };
  return {
    accepted:
      portal === 'staff'
        ? { user: await getSession(accountCall) }
        : { clinic: await getClinicSession(accountCall) },
    cookies,
  };
}
