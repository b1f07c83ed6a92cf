import { and, desc, eq, sql } from 'drizzle-orm';
import type { UndoableDecisions } from '#domain/review/admin-review-views.ts';
import { UNDO_SECONDS } from '#domain/review/undo.ts';
import { reviewDecisions, reviews } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { ageSeconds } from './last-decision.ts';
import type { Verb } from '../verb.ts';

/** Lists the actor's own decisions that can still be undone, newest first. */
export const listUndoableDecisions: Verb<void, UndoableDecisions> = async ({ ctx }) => {
  const actor = requireStaff(ctx);
  if (actor.kind !== 'staff') return { decisions: [] };
  const { reviewId, version, action } = reviewDecisions;
  const rows = await ctx.db
    .select({ reviewId, version, action, ageSeconds })
    .from(reviewDecisions)
    .innerJoin(reviews, and(eq(reviews.id, reviewId), eq(reviews.version, version)))
    .where(
      and(
        eq(reviewDecisions.userId, actor.userId),
        sql`${reviewDecisions.decidedAt} > clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})`,
      ),
    )
    .orderBy(desc(reviewDecisions.decidedAt), desc(reviewId));
  return {
    decisions: rows.map(({ ageSeconds: age, ...decision }) => ({
      ...decision,
      secondsLeft: Math.max(0, UNDO_SECONDS - age),
    })),
  };
};
