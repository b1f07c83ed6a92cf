import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '#server/context.ts';

/** A new invitation: jobs may store its `id`; the link's secret `token` is never stored. */
export type NewInvitation = { id: string; token: string };

/**
 * Generates the id of an invitation. It grants no access: the token is signed from it, again when the letter is
 * written.
 */
export const newInvitationId = () => randomBytes(32).toString('base64url');

/** Returns the secret of an invitation's link: a signature of its id with the site's secret. */
export const tokenOf = ({ auth }: AppContext, invitationId: string) =>
  auth.sign(`invitation ${invitationId}`);

/** Generates an id with its token. */
export async function newInvitation(ctx: AppContext): Promise<NewInvitation> {
  const id = newInvitationId();
  return { id, token: await tokenOf(ctx, id) };
}

/** Returns the hash of a token, the only part of it that the database stores. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
