import { eq } from 'drizzle-orm';
import { paths } from '#domain/paths.ts';
import type { AppContext } from '#server/context.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { reviewPublishedLetter } from '#server/mail/review-published-letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { publishedLetterKey } from './tell-submitters.ts';

/** Tells the submitter that the review is public, once. Does nothing if it no longer is, or nobody left an address. */
export async function mailReviewPublished({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { reviewId: number };
}): Promise<void> {
  const [found] = await ctx.db
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
    .where(eq(reviews.id, input.reviewId));
  if (!found?.isPublic) return;
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
