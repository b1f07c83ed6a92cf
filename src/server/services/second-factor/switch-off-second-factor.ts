import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { reopenSession } from '../account/session/open-session.ts';
import { requireOwnStaff } from '../require.ts';
import { verifyOwnPassword } from '../account/password/verify-own-password.ts';
import { checkOwnCode } from './check-own-code.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { demandState } from './find-second-factor.ts';
import { getSecondFactor } from './get-second-factor.ts';
import type { Verb } from '../verb.ts';

type Input = { password: string; code: SecondFactorCode; cookieHeader: string };

/**
 * Deactivates the actor's own second factor. Ends every session and opens a new one for the caller.
 * @returns the Set-Cookie lines of the new session
 * @throws AppError invalid-input (400) naming password or code, conflict (409) if it is not active or is required,
 * RateLimitedError (429)
 */
export const switchOffSecondFactor: Verb<Input, string[]> = async ({
  ctx,
  input: { password, code, cookieHeader },
}) => {
  const { userId, username } = requireOwnStaff(ctx);
  await demandState(ctx, userId, ['on']);
  if ((await getSecondFactor({ ctx })).isRequired)
    throw new AppError('conflict', 'Administrators need a second factor here: it cannot be switched off.');
  await verifyOwnPassword(ctx, { userId, password, field: 'password' });
  await checkOwnCode(ctx, { userId, code, cookieHeader });
  await ctx.db.transaction(async (tx) => {
    await dropSecondFactor(tx, userId);
    await recordAccountAudit(tx, ctx, 'switch off second factor', { username });
  });
  // Runs outside the transaction, since sessions are opened through a connection of their own.
  const opened = await reopenSession(ctx, { userId, portal: 'staff' });
  if (!opened) throw new AppError('unauthenticated', 'Your second factor is off. Please log in.');
  return opened.cookies;
};
