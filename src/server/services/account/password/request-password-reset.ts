import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { RateLimitedError } from '#domain/errors.ts';
import { users } from '#server/db/schema/index.ts';
import { recordAccountAudit } from '../../audit/record-audit.ts';
import { auditName } from '../find-account.ts';
import { newInvitationId } from '../invitation/invitation-token.ts';
import type { Verb } from '../../verb.ts';

const HOUR_SECONDS = 60 * 60;

/** Limits of requests from one address, and of letters to one account. */
const REQUESTS = { name: 'password-reset', count: 10, seconds: HOUR_SECONDS };
const LETTERS = { name: 'password-reset-letters', count: 3, seconds: HOUR_SECONDS };

type Input = {
  email: string;
  /** Key of the client's address for rate limits. */
  clientKey: string;
};

/**
 * Mails a clinic's link to a new password if its account exists. The response is the same for every address; the old
 * password works until the link is used, so that nobody can lock a clinic out.
 * @throws RateLimitedError (429) for too many from one address
 */
export const requestPasswordReset: Verb<Input, void> = async ({ ctx, input }) => {
  const waitSeconds = await ctx.limiter.take(REQUESTS, await ctx.auth.sign(`reset from ${input.clientKey}`));
  if (waitSeconds !== null) throw new RateLimitedError('Too many requests. Please try again', waitSeconds);
  if ((await ctx.limiter.take(LETTERS, await ctx.auth.sign(`reset of ${input.email}`))) !== null) return;
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, input.email), eq(users.role, 'clinic')));
    await recordAccountAudit(
      tx,
      ctx,
      'ask for a new password',
      user ? auditName(user) : { clinicId: null, accountId: null },
    );
    const payload = { userId: user?.id ?? randomUUID(), invitationId: newInvitationId() };
    await ctx.jobs.enqueue(tx, 'mail-password-reset', payload);
  });
};
