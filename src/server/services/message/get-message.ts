import { and, desc, eq } from 'drizzle-orm';
import type { AdminMessageDetail } from '#domain/message/message-views.ts';
import type { AppContext } from '#server/context.ts';
import { auditEvents } from '#server/db/schema/index.ts';
import { requireStaff } from '../account/require.ts';
import { readMessage } from './read-messages.ts';

/** Enough for the busiest message. */
const HISTORY_LIMIT = 200;

/**
 * A message as staff see it, with what was done to it.
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
  const events = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'message'), eq(auditEvents.entityId, input.id)))
    .orderBy(desc(auditEvents.id))
    .limit(HISTORY_LIMIT);
  return {
    ...message,
    history: events.map((event) => ({
      id: event.id,
      at: event.createdAt.toISOString(),
      actor: event.actor,
      action: event.action,
    })),
  };
}
