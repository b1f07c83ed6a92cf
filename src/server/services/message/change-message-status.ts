import { eq, sql } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { OwnInquirySummary } from '#domain/clinic-portal/clinic-portal-views.ts';
import type { MessageStatus } from '#domain/message/message.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import { isClosed, isVisibleTo, messageCan } from '#domain/message/message-policy.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { requireAccount } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getOwnInquirySummary } from './own-inquiries.ts';
import { isStale, type ReadVersion, type Replaced, versionCheck } from '../row-version.ts';
import { NO_MESSAGE, readMessage } from './read-messages.ts';
import type { Verb } from '../verb.ts';

type Input = {
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
 * Sets the status of a message; the same status again changes nothing. Staff may change any message, a clinic archives
 * and restores its own inquiries. Returns the message as of this change, even if another follows at once.
 * @throws AppError unauthenticated; not-found, also for messages of others; forbidden; ConflictError with the present
 * message in the actor's view
 */
export const changeMessageStatus: Verb<Input, Replaced & { message: MessageOfReader }> = async ({
  ctx,
  input,
}) => {
  requireAccount(ctx);
  return ctx.db.transaction(async (tx) => {
    const message = await lockMessage(tx, input.id);
    if (!isVisibleTo(ctx.actor, message)) throw new AppError('not-found', NO_MESSAGE);
    demand(messageCan.changeStatus(ctx.actor, message, input.status));
    if (isStale(input.version, message.version))
      throw new ConflictError(
        'Somebody changed this message meanwhile.',
        await readForActor(ctx, tx, message.id),
      );
    if (message.status === input.status)
      return { message: await readForActor(ctx, tx, message.id), replacedVersion: null };
    await tx
      .update(messages)
      .set({
        status: input.status,
        closedAt: isClosed(input.status) ? (message.closedAt ?? ctx.clock()) : null,
        updatedAt: ctx.clock(),
        version: sql`${messages.version} + 1`,
      })
      .where(eq(messages.id, message.id));
    await recordAudit(tx, ctx, {
      action: ACTIONS[input.status],
      entity: 'message',
      entityId: message.id,
      details: { fields: ['status'], from: message.status, to: input.status, ...versionCheck(input.version) },
    });
    return { message: await readForActor(ctx, tx, message.id), replacedVersion: message.version };
  });
};

/** A message in its reader's view: complete for staff, a summary for a clinic. */
type MessageOfReader = AdminMessage | OwnInquirySummary;

const readForActor = (ctx: AppContext, tx: Tx, id: number): Promise<MessageOfReader> =>
  ctx.actor.kind === 'clinic' ? getOwnInquirySummary(ctx, tx, id) : readMessage(tx, id);

/** Locks a message's row. @throws AppError not-found */
export async function lockMessage(tx: Tx, id: number) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  if (!message) throw new AppError('not-found', NO_MESSAGE);
  return message;
}
