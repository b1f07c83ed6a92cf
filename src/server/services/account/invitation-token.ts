import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '#server/context.ts';

/** An invitation to be opened: `id` may be kept by a job, `token` is the secret of the link and kept nowhere. */
export type NewInvitation = { id: string; token: string };

/** A new name for an invitation. It grants nothing: the token is made of it, when a letter is written too. */
export const newInvitationId = () => randomBytes(32).toString('base64url');

/** The secret of a link: 32 bytes that only the holder of the site's secret can make of an invitation's name. */
export const tokenOf = ({ auth }: AppContext, invitationId: string) =>
  auth.sign(`invitation ${invitationId}`);

/** A new name with its token. */
export async function newInvitation(ctx: AppContext): Promise<NewInvitation> {
  const id = newInvitationId();
  return { id, token: await tokenOf(ctx, id) };
}

/** What the database keeps of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
