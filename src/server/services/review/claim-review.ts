import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { CLAIM_SECONDS, type ClaimAnswer } from '#domain/review/claim.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewClaims, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import type { Verb } from '../verb.ts';

type Input = {
  /** In order of preference. */
  reviewIds: readonly number[];
  /** The review to release. */
  leaves?: number | undefined;
};

const now = sql`clock_timestamp()`;

/**
 * Claims the first review that nobody else is reading, or else the first, and returns the others' claims. A claim lasts
 * CLAIM_SECONDS; claiming again renews it.
 */
export const claimReview: Verb<Input, ClaimAnswer> = async ({ ctx, input }) => {
  const actor = requireStaff(ctx);
  const userId = actor.kind === 'staff' ? actor.userId : null;
  return ctx.db.transaction(async (tx) => {
    // Serialises claims, so that of two concurrent ones the second sees the first. Does not block reads or decisions.
    await tx.execute(sql`lock table ${reviewClaims} in share row exclusive mode`);
    if (userId !== null && input.leaves !== undefined) await release(tx, userId, input.leaves);
    const readers = await listReaders(tx, userId);
    const reviewId = await choose(tx, input.reviewIds, new Set(readers.map((reader) => reader.reviewId)));
    if (actor.kind === 'staff' && reviewId !== null) {
      const expiresAt = sql`${now} + make_interval(secs => ${CLAIM_SECONDS})`;
      await tx
        .insert(reviewClaims)
        .values({ reviewId, userId: actor.userId, username: actor.username, expiresAt })
        .onConflictDoUpdate({ target: [reviewClaims.reviewId, reviewClaims.userId], set: { expiresAt } });
    }
    return { reviewId, readers };
  });
};

export const release = (db: Tx | AppContext['db'], userId: string, reviewId: number) =>
  db.delete(reviewClaims).where(and(eq(reviewClaims.reviewId, reviewId), eq(reviewClaims.userId, userId)));

/** Lists the reviews that others are reading. @param userId null for an actor without an account */
function listReaders(tx: Tx, userId: string | null): Promise<ClaimAnswer['readers']> {
  const { reviewId, username, expiresAt } = reviewClaims;
  return tx
    .select({ reviewId, reader: username })
    .from(reviewClaims)
    .where(and(gt(expiresAt, now), userId === null ? undefined : ne(reviewClaims.userId, userId)))
    .orderBy(reviewId, username);
}

async function choose(
  tx: Tx,
  reviewIds: readonly number[],
  isRead: ReadonlySet<number>,
): Promise<number | null> {
  if (reviewIds.length === 0) return null;
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(inArray(reviews.id, [...reviewIds]));
  const existing = new Set(found.map(({ id }) => id));
  const candidates = reviewIds.filter((id) => existing.has(id));
  return candidates.find((id) => !isRead.has(id)) ?? candidates[0] ?? null;
}
