import { eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { AppError } from '#domain/errors.ts';
import type { MessageStatus } from '#domain/message/message.ts';
import { isClosed, isVisibleTo, messageCan } from '#domain/message/message-policy.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { nextVersion, type ReadVersion, refuseStale, type Replaced, uncheckedMark } from '../row-version.ts';
import { lockMessage } from './lock-message.ts';
import { NO_MESSAGE } from './read-messages.ts';

export type StatusChange = {
  id: number;
  status: MessageStatus;
  /** The version the caller read; undefined: the last write wins. */
  version?: ReadVersion;
};

/** Actions of the trail for a change to each status. */
const ACTIONS: Record<MessageStatus, string> = {
  unread: 'restore',
  'in-progress': 'start',
  resolved: 'resolve',
  archived: 'archive',
};

/**
 * Sets the status of a message that the actor may change; the same status again changes nothing. Returns the message as
 * of this change, even if another follows at once.
 * @param readView reads the message as the actor may see it
 * @throws AppError not-found, also for messages of others; forbidden; ConflictError with the present message
 */
export async function setMessageStatus<View>(
  ctx: AppContext,
  input: StatusChange,
  readView: (tx: Tx, id: number) => Promise<View>,
): Promise<Replaced & { message: View }> {
  return ctx.db.transaction(async (tx) => {
    const message = await lockMessage(tx, input.id);
    if (!isVisibleTo(ctx.actor, message)) throw new AppError('not-found', NO_MESSAGE);
    demand(messageCan.changeStatus(ctx.actor, message, input.status));
    // Before the version: what somebody did meanwhile is what the actor wants.
    if (message.status === input.status)
      return { message: await readView(tx, message.id), replacedVersion: null };
    await refuseStale(input, message, 'message', () => readView(tx, message.id), 'status');
    await tx
      .update(messages)
      .set({
        status: input.status,
        closedAt: isClosed(input.status) ? (message.closedAt ?? ctx.clock()) : null,
        ...nextVersion(ctx, messages),
      })
      .where(eq(messages.id, message.id));
    await recordAudit(tx, ctx, {
      action: ACTIONS[input.status],
      entity: 'message',
      entityId: message.id,
      details: {
        fields: ['status'],
        from: message.status,
        to: input.status,
        ...uncheckedMark(input.version),
      },
    });
    return { message: await readView(tx, message.id), replacedVersion: message.version };
  });
}
