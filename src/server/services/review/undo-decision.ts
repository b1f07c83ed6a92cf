import { eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { ConflictError } from '#domain/errors.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { isUndoable, mayUndo, UNDO_CONFLICTS } from '#domain/review/undo.ts';
import { reviewDecisions } from '#server/db/schema/index.ts';
import { reopenReport } from '../message/close-report.ts';
import { isStale, type ReadVersion, type Replaced } from '../row-version.ts';
import { changeReview } from './change-review.ts';
import { undoLetters } from './decision-letters.ts';
import { enqueuePublicationLetter } from './enqueue-publication-letters.ts';
import { findDecision, isUndone } from './last-decision.ts';
import { readAdminReview } from './read-admin-reviews.ts';
import type { Verb } from '../verb.ts';

/**
 * Undoes the last decision about a review and restores its previous state under a new version. Possible for some
 * seconds, for the decision's author, if the review has not changed since; letters are delayed that long.
 * @param input.version of the review after the decision
 * @throws AppError not-found, forbidden for others; ConflictError with the present review
 */
export const undoDecision: Verb<{ id: number; version: ReadVersion }, AdminReview & Replaced> = ({
  ctx,
  input,
}) =>
  changeReview(ctx, { id: input.id }, async (review, tx) => {
    const conflict = async (reason: keyof typeof UNDO_CONFLICTS) =>
      new ConflictError(UNDO_CONFLICTS[reason], await readAdminReview(tx, review.id));
    // The age is read under the row lock, which the letter's job takes too, so that the two cannot overlap.
    const decision = await findDecision(tx, review.id);
    if (!decision && (await isUndone(tx, review.id))) throw await conflict('undone');
    if (!decision || !isUndoable(decision.ageSeconds)) throw await conflict('late');
    if (review.version !== decision.version || isStale(input.version, decision.version))
      throw await conflict('changed');
    demand(mayUndo(ctx.actor, decision));
    return {
      set: {
        status: decision.statusBefore,
        published: decision.statusBefore === 'published',
        verified: decision.verifiedBefore,
        declineReason: decision.declineReasonBefore,
        publishedAt: decision.publishedAtBefore,
        declinedAt: decision.declinedAtBefore,
        isSpam: decision.isSpamBefore,
        parkedAt: decision.parkedAtBefore,
        question: decision.questionBefore,
      },
      action: 'undo',
      isVersionChecked: true,
      details: { decision: decision.action },
      afterUpdate: async (inTx) => {
        await inTx.delete(reviewDecisions).where(eq(reviewDecisions.reviewId, review.id));
        await undoLetters(inTx, ctx, decision);
        // The publication's own job sends nothing while the review is unpublished.
        if (decision.statusBefore === 'published') await enqueuePublicationLetter(inTx, ctx, review.id);
        if (decision.messageId !== null) await reopenReport(inTx, ctx, decision.messageId);
      },
    };
  });
