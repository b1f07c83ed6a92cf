import type { AdminMessage } from '#domain/message/message-views.ts';
import { requireStaff } from '../require.ts';
import type { Replaced } from '../row-version.ts';
import { readMessage } from './read-messages.ts';
import { setMessageStatus, type StatusChange } from './set-message-status.ts';
import type { Verb } from '../verb.ts';

/** Sets the status of any message. @throws AppError not-found; ConflictError with the present message */
export const changeMessageStatus: Verb<StatusChange, Replaced & { message: AdminMessage }> = async ({
  ctx,
  input,
}) => {
  requireStaff(ctx);
  return setMessageStatus(ctx, input, readMessage);
};
