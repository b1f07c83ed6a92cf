import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '#server/context.ts';

/** A new name for an invitation. It grants nothing: jobs may keep it, and the token is made of it when a letter is written. */
export const newInvitationId = () => randomBytes(32).toString('base64url');

/** The secret of a link: 32 bytes that only this server can make of an invitation's name. Kept nowhere. */
export const tokenOf = ({ auth }: AppContext, invitationId: string) =>
  auth.sign(`invitation ${invitationId}`);

/** What the database keeps of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
