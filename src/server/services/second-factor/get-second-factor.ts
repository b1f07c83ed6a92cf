import { isSecondFactorRequired } from '#domain/account/account-policy.ts';
import type { SecondFactor } from '#domain/account/second-factor.ts';
import type { AppContext } from '#server/context.ts';
import { getSession } from '../account/get-session.ts';
import { findSecondFactor } from './find-second-factor.ts';

/**
 * Returns the state of the signed-in staff member's second factor. @throws AppError unauthenticated (401), forbidden
 * (403) for a clinic
 */
export async function getSecondFactor({ ctx }: { ctx: AppContext }): Promise<SecondFactor> {
  const { id, role } = getSession({ ctx });
  const isRequired = isSecondFactorRequired(ctx.config.adminSecondFactor, role);
  const { state, since } = await findSecondFactor(ctx, id);
  if (state !== 'on') return { isOn: false, isRequired, since: null, recoveryCodesLeft: 0 };
  const factors = await ctx.auth.secondFactors();
  const { length: recoveryCodesLeft } = await factors.readRecoveryCodes(id);
  return { isOn: true, isRequired, since: since?.toISOString() ?? null, recoveryCodesLeft };
}
