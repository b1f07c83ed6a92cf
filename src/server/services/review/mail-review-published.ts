import { eq } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import { isUndoable } from '#domain/review/undo.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { reviewPublishedLetter } from '#server/mail/review-published-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { findDecision } from './last-decision.ts';
import { publishedLetterKey } from './tell-submitters.ts';

/**
 * Tells the submitter that the review is public, once. Does nothing if it no longer is, if nobody left an address, or
 * while its last decision can still be undone: that decision has a letter of its own waiting.
 */
export async function mailReviewPublished({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { reviewId: number };
}): Promise<void> {
  const found = await ctx.db.transaction((tx) => readLetter(tx, input.reviewId));
  if (!found) return;
  const { siteUrl, siteName } = ctx.config;
  await sendOnce(ctx, publishedLetterKey(input.reviewId), async () => {
    const letter = await reviewPublishedLetter({
      ...found,
      siteName,
      url: `${siteUrl}${paths.review(found.procedureSlug, input.reviewId)}`,
      contactUrl: `${siteUrl}${paths.contact()}`,
    });
    await ctx.mailer.send(letter);
  });
}

/** What the letter says; null where none may be sent. */
async function readLetter(tx: Tx, reviewId: number) {
  const [found] = await tx
    .select({
      isPublic: reviews.isPublic,
      to: reviewSubmitters.email,
      clinicName: clinics.name,
      procedureName: procedures.name,
      procedureSlug: procedures.slug,
    })
    .from(reviews)
    .innerJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(eq(reviews.id, reviewId))
    // Waits for an undo that is under way.
    .for('share', { of: reviews });
  if (!found?.isPublic) return null;
  const decision = await findDecision(tx, reviewId);
  return decision && isUndoable(decision.ageSeconds) ? null : found;
}
