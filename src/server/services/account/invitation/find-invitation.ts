import { and, eq, gt } from 'drizzle-orm';
import { AppError, RateLimitedError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, invitations, users } from '#server/db/schema/index.ts';
import { hashOf } from './invitation-token.ts';

/** Limit of invalid links from one address. 32 bytes cannot be guessed; this limits the cost of attempts. */
const TRIES = { name: 'invitation', count: 30, seconds: 15 * 60 };

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

/**
 * Returns the invitation of a link that a client follows; its attempt is counted before it is looked up.
 * @param request.clientKey key of the client's address for rate limits
 * @throws AppError not-found (404), RateLimitedError (429)
 */
export async function followInvitation(
  ctx: AppContext,
  { token, clientKey }: { token: string; clientKey: string },
) {
  const key = await ctx.auth.sign(`invitation from ${clientKey}`);
  const waitSeconds = await ctx.limiter.take(TRIES, key);
  if (waitSeconds !== null) throw new RateLimitedError('Too many attempts. Please try again', waitSeconds);
  const found = await findInvitation(ctx, token);
  if (!found) throw noInvitation();
  await ctx.limiter.giveBack(TRIES, key);
  return found;
}
