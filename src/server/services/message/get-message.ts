import type { AdminMessageDetail } from '#domain/message/message-views.ts';
import { requireStaff } from '../require.ts';
import { readHistory } from '../audit/read-history.ts';
import { readMessage } from './read-messages.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns a message in the staff's view, with its history.
 * @throws AppError not-found
 */
export const getMessage: Verb<{ id: number }, AdminMessageDetail> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const message = await readMessage(ctx.db, input.id);
  const events = await readHistory(ctx.db, 'message', input.id);
  return { ...message, history: events.map(({ fields: _fields, letter: _letter, ...event }) => event) };
};
