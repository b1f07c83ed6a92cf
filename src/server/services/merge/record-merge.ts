import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { actorName } from '#domain/account/actor.ts';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { Merge, MergePreview, MergedPair } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { type clinics, merges, type procedures } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readMerge } from './list-merges.ts';

/** Returns a hash of everything that a preview shows; a merge with an outdated one is refused. */
export const mergeKey = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);

/**
 * Refuses a merge that cannot be made, or is not the one that was shown.
 * @throws AppError invalid-input; ConflictError with the present preview
 */
export function refuseMerge(preview: MergePreview, key: string): void {
  if (preview.refusal !== null) throw new AppError('invalid-input', preview.refusal);
  if (preview.key !== key)
    throw new ConflictError(
      'Something changed since this was shown. Look at it again before you merge.',
      preview,
    );
}

/** Locks entries against every change, reference and deletion, in id order. */
export async function lockEntries(
  tx: Tx,
  table: typeof clinics | typeof procedures,
  ids: readonly number[],
): Promise<void> {
  await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
}

/** Stores the record of a merge for undo, and notes the merge in the trail. */
export async function recordMerge(
  tx: Tx,
  ctx: AppContext,
  { fromId, intoId }: MergedPair,
  record: (typeof merges.$inferSelect)['record'],
): Promise<Merge> {
  const { kind, reviewIds } = record;
  const [merge] = await tx
    .insert(merges)
    .values({ kind, fromId, intoId, actor: actorName(ctx.actor), record, createdAt: ctx.clock() })
    .returning({ id: merges.id });
  const details = { mergedId: fromId, reviewIds };
  await recordAudit(tx, ctx, { action: 'merge', entity: kind, entityId: intoId, details });
  return readMerge(tx, merge?.id ?? 0);
}
