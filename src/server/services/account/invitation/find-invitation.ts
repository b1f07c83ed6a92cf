import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, invitations, users } from '#server/db/schema/index.ts';
import { hashOf } from './invitation-token.ts';

/** Returns an invitation that can still be accepted, with its account; null for any other token. */
export async function findInvitation({ db, clock }: AppContext, token: string) {
  const [found] = await db
    .select({ invitation: invitations, user: users, clinic: { name: clinics.name, nameKo: clinics.nameKo } })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(clinics, eq(clinics.id, users.clinicId))
    .where(and(eq(invitations.tokenHash, hashOf(token)), gt(invitations.expiresAt, clock())));
  return found ?? null;
}

/** Returns one error for expired, used, replaced and unknown tokens alike. */
export const noInvitation = () =>
  new AppError('not-found', 'This link has expired, has been used, or was replaced by a newer one.');
