import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { messageSearchText } from '../search/search-documents.ts';

type NewMessage = Omit<typeof messages.$inferInsert, 'id' | 'status' | 'searchText' | 'version'>;

/**
 * Inserts an unread message with its search text, and enqueues letters to the operator, if configured, and to the
 * clinic of an inquiry in the same transaction.
 * @returns its id
 */
export async function insertMessage(ctx: AppContext, tx: Tx, message: NewMessage): Promise<number> {
  const now = ctx.clock();
  const [inserted] = await tx
    .insert(messages)
    .values({ createdAt: now, updatedAt: now, ...message, searchText: messageSearchText(message) })
    .returning({ id: messages.id });
  if (!inserted) throw new Error('The message was not inserted.');
  if (ctx.config.operatorEmail) await ctx.jobs.enqueue(tx, 'mail-new-message', { messageId: inserted.id });
  if (message.type === 'inquiry' && message.clinicId)
    await ctx.jobs.enqueue(tx, 'mail-clinic-inquiry', { messageId: inserted.id });
  return inserted.id;
}
