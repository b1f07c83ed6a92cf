import type { SecondFactorCode } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import { recordAccountAudit } from '../audit/record-audit.ts';
import { requireOwnStaff } from '../require.ts';
import { verifyOwnPassword } from '../account/password/verify-own-password.ts';
import { checkOwnCode } from './check-own-code.ts';
import { demandState } from './find-second-factor.ts';
import type { Verb } from '../verb.ts';

type Input = { password: string; code: SecondFactorCode; cookieHeader: string };

/**
 * Replaces the recovery codes.
 * @returns the new codes, in this response only
 * @throws AppError invalid-input (400) naming password or code, conflict (409) if the second factor is not active,
 * RateLimitedError (429)
 */
export const renewRecoveryCodes: Verb<Input, { recoveryCodes: string[] }> = async ({
  ctx,
  input: { password, code, cookieHeader },
}) => {
  const { userId, username } = requireOwnStaff(ctx);
  await demandState(ctx, userId, ['on']);
  await verifyOwnPassword(ctx, { userId, password, field: 'password' });
  await checkOwnCode(ctx, { userId, code, cookieHeader });
  const factors = await ctx.auth.secondFactors();
  const recoveryCodes = await factors.renewRecoveryCodes(cookieHeader, password);
  if (recoveryCodes === null) throw new AppError('unauthenticated', 'Please log in.');
  await ctx.db.transaction((tx) => recordAccountAudit(tx, ctx, 'renew recovery codes', { username }));
  return { recoveryCodes };
};
