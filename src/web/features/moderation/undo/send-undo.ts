import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { UNDO_CONFLICTS } from '#domain/review/undo.ts';
import type { AdminApi } from '#web/api/admin.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { currentItemOf, isOutage } from '#web/lib/reading/portal-error.ts';

type Reviews = Pick<AdminApi['reviews'], 'undo'>;

/**
 * Undoes a decision. Without an answer it asks once more: the server undoes a decision once, and then says that it was.
 * @throws ApiError for an outage too: then nobody knows whether it was undone
 */
export async function sendUndo(
  { undo }: Reviews,
  review: Pick<AdminReview, 'id' | 'version'>,
): Promise<AdminReview> {
  try {
    return await undo(review).catch(readUndone);
  } catch (error) {
    if (!isOutage(error)) throw error;
    return undo(review).catch(readUndone);
  }
}

/** Returns the review of a decision that was undone already. @throws any other error */
function readUndone(error: unknown): AdminReview {
  const current = currentItemOf(error) as AdminReview | null;
  if (current && error instanceof ApiError && error.message === UNDO_CONFLICTS.undone) return current;
  throw error;
}
