import { clinicNameIn } from '#domain/clinic/clinic.ts';
import type { Invitation } from '#domain/account/account-views.ts';
import { followInvitation } from './find-invitation.ts';
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
  const { user, clinic, invitation } = await followInvitation(ctx, input);
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
