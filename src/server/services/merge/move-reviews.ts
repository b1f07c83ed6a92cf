import { and, eq, sql } from 'drizzle-orm';
import type { MergedBy, MergedPair } from '#domain/merge/merge-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/index.ts';
import { nextVersion } from '../row-version.ts';

type Move = MergedPair & { onlyOf?: readonly number[] };

/**
 * Moves reviews between clinics or procedures and increments their versions, since open forms show them under the other
 * one. @returns their ids
 */
export async function moveReviews(
  tx: Tx,
  ctx: AppContext,
  by: MergedBy,
  { fromId, intoId, onlyOf }: Move,
): Promise<number[]> {
  const isNarrowed = onlyOf && sql`${reviews.id} = any(${sql.param(onlyOf)}::int[])`;
  const moved = await tx
    .update(reviews)
    .set({ [by]: intoId, ...nextVersion(ctx, reviews) })
    .where(and(eq(reviews[by], fromId), isNarrowed))
    .returning({ id: reviews.id });
  return moved.map(({ id }) => id).sort((one, other) => one - other);
}
