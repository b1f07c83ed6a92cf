import { asc, inArray, lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { merges } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { EXPIRY_BATCH, expireInBatches } from './expire-in-batches.ts';

/**
 * Deletes the records by which merges from before an instant could be undone; the trail notes that they became
 * final.
 * @returns the number of merges
 */
export const expireMerges = (ctx: AppContext, before: Date): Promise<number> =>
  expireInBatches(() =>
    ctx.db.transaction(async (tx) => {
      const expired = await tx
        .select({ id: merges.id, kind: merges.kind, fromId: merges.fromId, intoId: merges.intoId })
        .from(merges)
        .where(lt(merges.createdAt, before))
        .orderBy(asc(merges.createdAt), asc(merges.id))
        .limit(EXPIRY_BATCH)
        // Skips a merge that is being undone; the next sweep takes it.
        .for('update', { skipLocked: true });
      if (expired.length === 0) return 0;
      const ids = expired.map(({ id }) => id);
      await tx.delete(merges).where(inArray(merges.id, ids));
      for (const { kind, fromId, intoId } of expired)
        await recordAudit(tx, ctx, {
          action: 'expire-merge',
          entity: kind,
          entityId: intoId,
          details: { mergedId: fromId },
        });
      return ids.length;
    }),
  );
