import { eq } from 'drizzle-orm';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { AdminMessage } from '#domain/message/message-views.ts';
import type { ReportDecision } from '#domain/message/report.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMessage } from '../message/lock-message.ts';
import { closeReport } from '../message/close-report.ts';
import { NO_MESSAGE, readMessage } from '../message/read-messages.ts';
import { isStale, type ReadVersion, type Replaced } from '../row-version.ts';
import { changeReview, type LockedReview, type ReviewChange } from './change-review.ts';
import { readAdminReview } from './read-admin-reviews.ts';
import { planAction } from './plan-action.ts';
import type { Verb } from '../verb.ts';

type Input = ReportDecision & {
  /** Id of the message. */
  id: number;
  version?: ReadVersion;
};

/**
 * Decides a reported review: unpublishes, declines or keeps it, with a reason. Resolves the message with the outcome in
 * the same transaction; undoing the decision reopens it.
 * @throws AppError not-found, forbidden, also for a decision that the review's state does not allow; ConflictError with
 * the present review or message
 */
export const decideReport: Verb<Input, { message: AdminMessage; review: AdminReview } & Replaced> = async ({
  ctx,
  input,
}) => {
  requireStaff(ctx);
  const reviewId = await findReported(ctx, input.id);
  const about = { id: reviewId, version: input.reviewVersion };
  let replacedVersion = 0;
  const { replacedVersion: _, ...review } = await changeReview(ctx, about, async (locked, tx) => {
    const change = planChange(ctx, locked, input);
    const message = await lockReport(tx, input, reviewId);
    replacedVersion = message.version;
    if (!change) {
      const details = { messageId: message.id };
      await recordAudit(tx, ctx, { action: 'keep', entity: 'review', entityId: reviewId, details });
    }
    await closeReport(tx, ctx, message, input);
    return change && { ...change, messageId: message.id };
  });
  return { message: await readMessage(ctx.db, input.id), review, replacedVersion };
};

/** Reads what `decideReport` returned. @param id of the message */
export async function readDecidedReport(ctx: AppContext, id: number) {
  const message = await readMessage(ctx.db, id);
  return { message, review: await readAdminReview(ctx.db, await findReported(ctx, id)) };
}

/** The decision about the review for each outcome of its report. */
const DECISION = { kept: null, declined: 'decline', unpublished: 'unpublish' } as const;

function planChange(
  ctx: AppContext,
  review: LockedReview,
  { outcome, reason, isSpam }: ReportDecision,
): ReviewChange | null {
  const decision = DECISION[outcome];
  return decision && planAction(ctx, review, decision, { declineReason: reason, isSpam });
}

async function findReported({ db }: AppContext, messageId: number): Promise<number> {
  const [found] = await db
    .select({ reviewId: messages.reviewId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!found) throw new AppError('not-found', NO_MESSAGE);
  if (found.reviewId === null) throw new AppError('not-found', 'This message names no review.');
  return found.reviewId;
}

/** Locks the message after its review, in the same order as an erasure. */
async function lockReport(tx: Tx, { id, version }: Input, reviewId: number) {
  const message = await lockMessage(tx, id);
  if (isStale(version, message.version) || message.reviewId !== reviewId)
    throw new ConflictError('Somebody changed this message meanwhile.', await readMessage(tx, id));
  return message;
}
