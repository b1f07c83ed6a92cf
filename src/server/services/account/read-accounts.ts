import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#domain/account/account-views.ts';
import { reachableEmail } from '#domain/account/account-email.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { clinics, credentials, invitations, users } from '#server/db/schema/index.ts';
import type { Page } from '../paging.ts';
import type { User } from './find-account.ts';

/** Returns accounts as an administrator sees them, newest first. */
export async function readAccounts(
  db: Db | Tx,
  { clock }: AppContext,
  where: SQL | undefined,
  { limit, offset }: Page,
): Promise<Account[]> {
  const rows = await db
    .select({
      user: users,
      clinic: { id: clinics.id, name: clinics.name, slug: clinics.slug },
      invitation: invitations,
      hasPassword: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(credentials)
        .where(and(eq(credentials.userId, users.id), isNotNull(credentials.password)))})`,
    })
    .from(users)
    .leftJoin(clinics, eq(clinics.id, users.clinicId))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .where(where)
    .orderBy(sql`${users.createdAt} desc`, sql`${users.id} desc`)
    .limit(limit)
    .offset(offset);
  const now = clock();
  return rows.map((row) => toAccount(row, now));
}

/** Returns an account as an administrator sees it. @throws AppError not-found (404) */
export async function readAccount(db: Db | Tx, ctx: AppContext, id: string): Promise<Account> {
  const [account] = await readAccounts(db, ctx, eq(users.id, id), { limit: 1, offset: 0 });
  if (!account) throw missing();
  return account;
}

/** Returns an account, with its row locked until the transaction ends. @throws AppError not-found (404) */
export async function lockAccount(tx: Tx, id: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw missing();
  return user;
}

const missing = () => new AppError('not-found', 'This account does not exist.');

type Row = {
  user: User;
  clinic: Account['clinic'];
  invitation: typeof invitations.$inferSelect | null;
  hasPassword: boolean;
};

function toAccount({ user, clinic, invitation, hasPassword }: Row, now: Date): Account {
  const state = user.withdrawnAt !== null ? 'withdrawn' : hasPassword ? 'active' : 'invited';
  const open = state === 'invited' && invitation && invitation.expiresAt > now ? invitation : null;
  return {
    id: user.id,
    name: user.username ?? user.email,
    email: reachableEmail(user.email),
    role: user.role,
    clinic,
    language: user.language,
    state,
    invitedAt: open?.createdAt.toISOString() ?? null,
    invitationExpiresAt: open?.expiresAt.toISOString() ?? null,
    hasSecondFactor: user.twoFactorEnabled,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
