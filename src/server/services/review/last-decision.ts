import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { DECISION_ACTIONS, type DecisionAction, isUndoable } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { auditEvents, reviewDecisions, type reviews } from '#server/db/schema/index.ts';

type Review = typeof reviews.$inferSelect;

/**
 * Stores the state of a review before a decision, so that its author can undo it for some seconds. Replaces the
 * previous decision's; after any other change the stored version no longer matches.
 */
export async function recordDecision(
  tx: Tx,
  ctx: AppContext,
  before: Review,
  { action, messageId = null }: { action: string; messageId?: number | null },
): Promise<void> {
  if (!isDecisionAction(action) || ctx.actor.kind !== 'staff') return;
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

export const isDecisionAction = (action: string): action is DecisionAction =>
  DECISION_ACTIONS.some((decision) => decision === action);

/**
 * Uses the database clock of the present moment, not of the transaction's start, which lies before any wait for locks.
 */
export const ageSeconds = sql`extract(epoch from clock_timestamp() - ${reviewDecisions.decidedAt})`.mapWith(
  Number,
);

/** Returns the last decision about a review with its age; null if there is none or it was undone. */
export async function findDecision(tx: Tx, reviewId: number) {
  const [decision] = await tx
    .select({ ...getTableColumns(reviewDecisions), ageSeconds })
    .from(reviewDecisions)
    .where(eq(reviewDecisions.reviewId, reviewId));
  return decision ?? null;
}

/**
 * Returns true if the last decision about a review can still be undone. The caller has locked the review's row, which
 * waits for an undo under way.
 */
export async function canBeUndone(tx: Tx, reviewId: number): Promise<boolean> {
  const decision = await findDecision(tx, reviewId);
  return decision !== null && isUndoable(decision.ageSeconds);
}

/** Returns true if the last decision about a review was undone and no other has followed. */
export async function isUndone(tx: Tx, reviewId: number): Promise<boolean> {
  const [last] = await tx
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.entity, 'review'),
        eq(auditEvents.entityId, reviewId),
        inArray(auditEvents.action, [...DECISION_ACTIONS, 'undo']),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return last?.action === 'undo';
}
