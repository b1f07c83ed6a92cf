import { desc, eq } from 'drizzle-orm';
import type { ReviewEdits } from '#domain/review/admin-review-views.ts';
import { wireName } from '#domain/review/review-fields.ts';
import { partsOf, type WordField } from '#domain/review/review-words.ts';
import { reviewEdits } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import type { Verb } from '../verb.ts';

/** Enough for the most disputed review. */
const MOST_EDITS = 100;

/** Lists the staff's edits of a submitter's words, newest first. */
export const listReviewEdits: Verb<{ id: number }, ReviewEdits> = async ({ ctx, input }) => {
  requireStaff(ctx);
  const rows = await ctx.db
    .select()
    .from(reviewEdits)
    .where(eq(reviewEdits.reviewId, input.id))
    .orderBy(desc(reviewEdits.id))
    .limit(MOST_EDITS);
  return {
    edits: rows.map(({ id, editedAt, actor, reason, isRestore, mailedAt, changes }) => ({
      id,
      at: editedAt.toISOString(),
      actor,
      reason,
      isRestore,
      isTold: mailedAt !== null,
      parts: partsOf(changes),
      changes: changes.map(({ field, before, after }) => ({
        field: nameOf(field),
        before,
        after,
      })),
    })),
  };
};

const nameOf = (field: WordField) =>
  field === 'images' || field === 'photoStages' || field === 'priceDetails' ? field : wireName(field);
