import { asc, inArray, lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { messages } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { EXPIRY_BATCH, expireInBatches } from './expire-in-batches.ts';

/**
 * Deletes messages, to the operator and to clinics, resolved or archived before an instant. The trail keeps their
 * ids.
 * @returns the number of messages
 */
export const expireMessages = (ctx: AppContext, before: Date): Promise<number> =>
  expireInBatches(() =>
    ctx.db.transaction(async (tx) => {
      const expired = await tx
        .select({ id: messages.id })
        .from(messages)
        .where(lt(messages.closedAt, before))
        .orderBy(asc(messages.closedAt), asc(messages.id))
        .limit(EXPIRY_BATCH)
        // Skips rows that are being changed; the next sweep takes them.
        .for('update', { skipLocked: true });
      if (expired.length === 0) return 0;
      const ids = expired.map(({ id }) => id);
      await tx.delete(messages).where(inArray(messages.id, ids));
      for (const id of ids) await recordAudit(tx, ctx, { action: 'expire', entity: 'message', entityId: id });
      return ids.length;
    }),
  );
