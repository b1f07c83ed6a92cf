import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { CONTENT_TAGS } from '#domain/content-tags.ts';
import type { RelatedReviews } from '#domain/review/review-views.ts';
import type { AppContext } from '#server/context.ts';
import { reviews } from '#server/db/schema/index.ts';
import { getReview } from './get-review.ts';
import { readReviews } from './read-reviews.ts';
import type { Verb } from '../verb.ts';

const RELATED_LIMIT = 3;

/**
 * Returns the newest other public reviews of the same clinic, and of the same procedure at other clinics, up to three
 * each.
 * @throws AppError not-found if the review itself is not public
 */
export const listRelatedReviews: Verb<{ id: number }, RelatedReviews> = async ({ ctx, input }) => {
  const review = await getReview({ ctx, input });
  ctx.shows(CONTENT_TAGS.clinicReviews(review.clinicId), CONTENT_TAGS.procedureReviews(review.procedureId));
  const [sameClinic, sameProcedure] = await Promise.all([
    listIds(ctx, and(eq(reviews.clinicId, review.clinicId), ne(reviews.id, review.id))),
    listIds(ctx, and(eq(reviews.procedureId, review.procedureId), ne(reviews.clinicId, review.clinicId))),
  ]);
  const views = await readReviews(ctx.db, [...sameClinic, ...sameProcedure]);
  const isOfClinic = (view: { clinicId: number }) => view.clinicId === review.clinicId;
  return { sameClinic: views.filter(isOfClinic), sameProcedure: views.filter((view) => !isOfClinic(view)) };
};

async function listIds({ db }: AppContext, condition: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(sql`${reviews.isPublic}`, condition))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(RELATED_LIMIT);
  return rows.map((row) => row.id);
}
