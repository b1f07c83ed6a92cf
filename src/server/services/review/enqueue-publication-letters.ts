import { and, type AnyColumn, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { LETTER_DELAY_SECONDS } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviewEdits, reviews, reviewSubmitters, sentLetters } from '#server/db/schema/index.ts';

const LETTER = 'review-published/';

/** Returns the key under which the letter about a review's publication is recorded. */
export const publishedLetterKey = (reviewId: number) => `${LETTER}${reviewId}`;

/** The same key in SQL. */
export const publishedLetterKeyOf = (id: AnyColumn | SQL): SQL => sql`${LETTER}::text || ${id}`;

/** Enqueues the letter about a review's publication, delayed until the publication can no longer be undone. */
export const enqueuePublicationLetter = (tx: Tx, ctx: AppContext, reviewId: number): Promise<void> =>
  ctx.jobs.enqueue(tx, 'mail-review-published', { reviewId }, { afterSeconds: LETTER_DELAY_SECONDS });

/** Enqueues the letter about edits of a published review, delayed so that it covers the edits of the next seconds. */
export const enqueueEditLetter = (tx: Tx, ctx: AppContext, reviewId: number): Promise<void> =>
  ctx.jobs.enqueue(tx, 'mail-review-edited', { reviewId }, { afterSeconds: LETTER_DELAY_SECONDS });

/** Enqueues the letters about reviews that were published or edited while their clinic was hidden. */
export async function enqueueLettersOfClinic(tx: Tx, ctx: AppContext, clinicId: number): Promise<void> {
  const unmailed = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .leftJoin(sentLetters, eq(sentLetters.key, publishedLetterKeyOf(reviews.id)))
    .where(and(eq(reviews.clinicId, clinicId), eq(reviews.published, true), isNull(sentLetters.key)));
  for (const { id } of unmailed) await enqueuePublicationLetter(tx, ctx, id);
  const unmailedEdits = tx
    .select()
    .from(reviewEdits)
    .where(and(eq(reviewEdits.reviewId, reviews.id), isNull(reviewEdits.mailedAt)));
  const edited = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(sentLetters, eq(sentLetters.key, publishedLetterKeyOf(reviews.id)))
    .where(and(eq(reviews.clinicId, clinicId), eq(reviews.published, true), exists(unmailedEdits)));
  for (const { id } of edited) await enqueueEditLetter(tx, ctx, id);
}
