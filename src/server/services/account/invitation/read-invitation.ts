import { clinicNameIn } from '#domain/clinic/clinic.ts';
import type { Invitation } from '#domain/account/account-views.ts';
import { countTokenTry } from './count-token-tries.ts';
import { findInvitation, noInvitation } from './find-invitation.ts';
import type { Verb } from '../../verb.ts';

type Input = {
  token: string;
  /** Key of the client's address for rate limits. */
  clientKey: string;
};

/**
 * Returns the details of an invitation, without using it up.
 * @throws AppError not-found (404), RateLimitedError (429)
 */
export const readInvitation: Verb<Input, Invitation> = async ({ ctx, input }) => {
  const uncount = await countTokenTry(ctx, input.clientKey);
  const found = await findInvitation(ctx, input.token);
  if (!found) throw noInvitation();
  await uncount();
  const { user, clinic, invitation } = found;
  return {
    role: user.role,
    name: user.username ?? user.email,
    clinicName: clinic && clinicNameIn(user.language, clinic),
    language: user.language,
    isReset: user.lastLoginAt !== null,
    expiresAt: invitation.expiresAt.toISOString(),
    siteName: ctx.config.siteName,
  };
};
