import type { SecondFactorSetup } from '#domain/account/second-factor.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { requireOwnStaff } from '../account/require.ts';
import { verifyOwnPassword } from '../account/verify-own-password.ts';
import { demandState } from './find-second-factor.ts';
import { drawQr } from './draw-qr.ts';

type Input = { password: string; cookieHeader: string };

/**
 * Creates a secret for an authenticator app; it is not active until a first code is confirmed. Calling it again before
 * replaces the secret.
 * @throws AppError invalid-input (400) naming the password, conflict (409) if the second factor is active already,
 * RateLimitedError (429)
 */
export async function setUpSecondFactor({
  ctx,
  input: { password, cookieHeader },
}: {
  ctx: AppContext;
  input: Input;
}): Promise<SecondFactorSetup> {
  const { userId, username } = requireOwnStaff(ctx);
  await verifyOwnPassword(ctx, { userId, password, field: 'password' });
  await demandState(ctx, userId, ['none', 'waiting']);
  const factors = await ctx.auth.secondFactors();
  const issuer = ctx.config.siteName;
  const made = await factors.setUp(cookieHeader, { password, issuer, account: username });
  if (made === null) throw new AppError('unauthenticated', 'Please log in.');
  return { ...made, qr: await drawQr(made.uri) };
}
