import type { AdminMessageDetail } from '#domain/message/message-views.ts';
import type { AppContext } from '#server/context.ts';
import { requireStaff } from '../account/require.ts';
import { readHistory } from '../audit/read-history.ts';
import { readMessage } from './read-messages.ts';

/**
 * Returns a message in the staff's view, with its history.
 * @throws AppError not-found
 */
export async function getMessage({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<AdminMessageDetail> {
  requireStaff(ctx);
  const message = await readMessage(ctx.db, input.id);
  const events = await readHistory(ctx.db, 'message', input.id);
  return { ...message, history: events.map(({ fields: _fields, letter: _letter, ...event }) => event) };
}
