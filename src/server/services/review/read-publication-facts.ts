import lettersTexts from '#texts/letters.ts';
import { eq } from 'drizzle-orm';
import { letterLanguage } from '#domain/letter-language.ts';
import { paths } from '#domain/paths.ts';
import { myReviewsUrl, reviewReference } from '#domain/review/review.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { nameIn } from '../procedure/procedure-texts.ts';
import { canBeUndone } from './last-decision.ts';

/**
 * Returns the parts that the letters about a publication and about edits share; null if neither may be sent: the review
 * is not public, has no address, or its last decision can still be undone.
 */
export async function readPublicationFacts(tx: Tx, { config }: AppContext, reviewId: number) {
  const [found] = await tx
    .select({
      isPublic: reviews.isPublic,
      edits: reviews.editNotes,
      to: reviewSubmitters.email,
      locale: reviewSubmitters.language,
      clinicName: clinics.name,
      procedureName: nameIn(reviewSubmitters.language),
      procedureSlug: procedures.slug,
    })
    .from(reviews)
    .innerJoin(reviewSubmitters, eq(reviewSubmitters.reviewId, reviews.id))
    .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(eq(reviews.id, reviewId))
    // Waits for a concurrent undo.
    .for('share', { of: reviews });
  // Returning null loses no letter: what makes the review public later enqueues it again.
  if (!found?.isPublic) return null;
  if (await canBeUndone(tx, reviewId)) return null;
  const { siteUrl, siteName } = config;
  const reference = reviewReference(reviewId);
  const language = letterLanguage(lettersTexts, found.locale, siteUrl);
  return {
    ...found,
    edits: found.edits ?? [],
    siteName,
    language,
    url: language.urlOf(paths.review(found.procedureSlug, reviewId)),
    reference,
    contactUrl: myReviewsUrl(language, reference),
  };
}
