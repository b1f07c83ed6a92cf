import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { UNDO_CONFLICTS } from '#domain/review/undo.ts';
import type { AdminApi } from '#web/api/admin.ts';
import type { Versioned } from '#web/api/portal-call.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { currentItemOf, isOutage } from '#web/lib/reading/portal-error.ts';

type Reviews = Pick<AdminApi['reviews'], 'undo' | 'get' | 'history'>;

/** `isUnknown` if it may have been undone, because nothing that was asked had an answer. */
type Sent = { undone: AdminReview } | { undone: null; error: unknown; isUnknown: boolean };

/**
 * Undoes a decision. Without an answer it asks once more: the server undoes a decision once, and then says that it was.
 * Where that has no answer either, the trail of the review tells.
 */
export async function sendUndo(reviews: Reviews, review: Versioned): Promise<Sent> {
  try {
    return { undone: await undoTwice(reviews, review) };
  } catch (error) {
    if (!isOutage(error)) return { undone: null, error, isUnknown: false };
    const found = await findUndone(reviews, review).catch(() => 'unknown' as const);
    return found === 'unknown' || found === null
      ? { undone: null, error, isUnknown: found === 'unknown' }
      : { undone: found };
  }
}

async function undoTwice({ undo }: Reviews, review: Versioned): Promise<AdminReview> {
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

/** Returns the review if the decision that made this version was undone, null if not. @throws ApiError */
async function findUndone(
  { get, history }: Reviews,
  { id, version }: Versioned,
): Promise<AdminReview | null> {
  const { events } = await history(id);
  return events.some(({ undoneVersion }) => undoneVersion === version) ? get(id) : null;
}
