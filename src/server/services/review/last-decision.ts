import { eq, getTableColumns, sql } from 'drizzle-orm';
import { DECISIONS, type DecisionAction } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewDecisions, type reviews } from '#server/db/schema/index.ts';

type Review = typeof reviews.$inferSelect;

/**
 * Keeps how a review stood before a decision, so that whoever decided can undo it for some seconds. Replaces what was
 * kept of the decision before; what is no decision leaves it, and the version tells that it is out of date.
 */
export async function recordDecision(
  tx: Tx,
  ctx: AppContext,
  before: Review,
  { action, messageId = null }: { action: string; messageId?: number | null },
): Promise<void> {
  if (!isDecision(action) || ctx.actor.kind !== 'staff') return;
  const decision = {
    userId: ctx.actor.userId,
    action,
    version: before.version + 1,
    statusBefore: before.status,
    verifiedBefore: before.verified,
    declineReasonBefore: before.declineReason,
    publishedAtBefore: before.publishedAt,
    declinedAtBefore: before.declinedAt,
    isSpamBefore: before.isSpam,
    parkedAtBefore: before.parkedAt,
    questionBefore: before.question,
    messageId,
  };
  await tx
    .insert(reviewDecisions)
    .values({ reviewId: before.id, ...decision })
    .onConflictDoUpdate({ target: reviewDecisions.reviewId, set: { ...decision, decidedAt: sql`now()` } });
}

export const isDecision = (action: string): action is DecisionAction =>
  DECISIONS.some((decision) => decision === action);

/** By the clock of the database at this moment, not at the transaction's beginning: what waited for a lock has aged. */
export const ageSeconds = sql`extract(epoch from clock_timestamp() - ${reviewDecisions.decidedAt})`.mapWith(
  Number,
);

/** The last decision about a review, with its age; null where there is none or it was undone. */
export async function findDecision(tx: Tx, reviewId: number) {
  const [decision] = await tx
    .select({ ...getTableColumns(reviewDecisions), ageSeconds })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.reviewId, reviewId));
  return decision ?? null;
}
