import type { PublicReview } from '#domain/review/review-views.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { readPublicReviewRows } from './review-rows.ts';
import { toPublicReview } from './review-view.ts';

/** Returns the public reviews among these ids, in the order of the ids. */
export const readReviews = async (db: Db | Tx, ids: readonly number[]): Promise<PublicReview[]> =>
  (await readPublicReviewRows(db, ids)).map(toPublicReview);
