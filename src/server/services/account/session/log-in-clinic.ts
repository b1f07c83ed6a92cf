import type { ClinicUser } from '#domain/account/account-views.ts';
import { AppError } from '#domain/errors.ts';
import { toActor } from './find-actor.ts';
import { getClinicSession } from './get-clinic-session.ts';
import type { Verb } from '../../verb.ts';
import { type ClinicInput, enter, REFUSALS } from './log-in.ts';

/**
 * Signs in a clinic's account with a new session.
 * @throws AppError unauthenticated (401), the same for unknown addresses, wrong passwords, and accounts not yet
 * accepted or withdrawn; RateLimitedError (429)
 */
export const logInClinic: Verb<ClinicInput, { clinic: ClinicUser; cookies: string[] }> = async ({
  ctx,
  input,
}) => {
  const { email, password, ...client } = input;
  const entry = await enter(ctx, client, { email, password });
  if (entry.kind === 'code-needed') throw new AppError('unauthenticated', REFUSALS.clinic);
  const { user, cookies } = entry;
  return { clinic: await getClinicSession({ ctx: { ...ctx, actor: toActor(ctx, user) } }), cookies };
};
