import { isSecondFactorRequired } from '#domain/account/account-policy.ts';
import type { SecondFactor } from '#domain/account/second-factor.ts';
import { getSession } from '../account/session/get-session.ts';
import { findSecondFactor } from './find-second-factor.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns the state of the signed-in staff member's second factor. @throws AppError unauthenticated (401), forbidden
 * (403) for a clinic
 */
export const getSecondFactor: Verb<void, SecondFactor> = async ({ ctx }) => {
  const { id, role } = await getSession({ ctx });
  const isRequired = isSecondFactorRequired(ctx.config.adminSecondFactor, role);
  const { state, since } = await findSecondFactor(ctx, id);
  if (state !== 'on') return { isOn: false, isRequired, since: null, recoveryCodesLeft: 0 };
  const factors = await ctx.auth.secondFactors();
  const { length: recoveryCodesLeft } = await factors.readRecoveryCodes(id);
  return { isOn: true, isRequired, since: since?.toISOString() ?? null, recoveryCodesLeft };
};
