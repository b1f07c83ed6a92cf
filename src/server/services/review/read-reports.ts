import { asc, inArray } from 'drizzle-orm';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { messages } from '#server/db/schema/index.ts';

/** Returns the reports about each review without their text, by the review's id. */
export async function readReports(
  db: Db | Tx,
  reviewIds: readonly number[],
): Promise<Map<number, AdminReview['reports']>> {
  const rows = await db
    .select({
      reviewId: messages.reviewId,
      messageId: messages.id,
      createdAt: messages.createdAt,
      status: messages.status,
      outcome: messages.outcome,
      outcomeReason: messages.outcomeReason,
    })
    .from(messages)
    .where(inArray(messages.reviewId, [...reviewIds]))
    .orderBy(asc(messages.id));
  const reports = new Map<number, AdminReview['reports']>();
  for (const { reviewId, createdAt, ...report } of rows)
    reports.set(reviewId ?? 0, [
      ...(reports.get(reviewId ?? 0) ?? []),
      { ...report, at: createdAt.toISOString() },
    ]);
  return reports;
}
