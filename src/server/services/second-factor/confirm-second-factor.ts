import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { endSessions } from '../account/session/end-sessions.ts';
import { reopenSession } from '../account/session/open-session.ts';
import { requireOwnStaff } from '../require.ts';
import { checkOwnCode } from './check-own-code.ts';
import { demandState } from './find-second-factor.ts';
import type { Verb } from '../verb.ts';

type Input = { code: SecondFactorCode; cookieHeader: string };

/**
 * Activates the second factor with a first code from the app. Ends every session, since they were opened without it,
 * and opens a new one for the caller.
 * @returns the recovery codes, in this response only, and the Set-Cookie lines of the new session
 * @throws AppError invalid-input (400) naming the code, conflict (409) if no secret waits for confirmation,
 * RateLimitedError (429)
 */
export const confirmSecondFactor: Verb<Input, { recoveryCodes: string[]; cookies: string[] }> = async ({
  ctx,
  input: { code, cookieHeader },
}) => {
  const { userId, username } = requireOwnStaff(ctx);
  await demandState(ctx, userId, ['waiting']);
  await checkOwnCode(ctx, { userId, code, cookieHeader });
  const factors = await ctx.auth.secondFactors();
  const recoveryCodes = await factors.readRecoveryCodes(userId);
  await ctx.db.transaction(async (tx) => {
    await endSessions(tx, userId);
    await recordAccountAudit(tx, ctx, 'switch on second factor', { username });
  });
  // Runs outside the transaction, since sessions are opened through a connection of their own.
  const opened = await reopenSession(ctx, { userId, portal: 'staff' });
  if (!opened) throw new AppError('unauthenticated', 'Your second factor is on. Please log in.');
  return { recoveryCodes, cookies: opened.cookies };
};
