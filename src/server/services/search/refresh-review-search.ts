import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connection.ts';
import { clinics, procedures, reviews } from '#server/db/schema/index.ts';
import { pagesById } from '../paging.ts';
import { reviewSearchText } from './search-documents.ts';

const BATCH = 500;

/**
 * Rebuilds the search text of one review, of all reviews of a clinic or procedure, or of those whose doctor's name is not
 * in ASCII, after words or names changed.
 */
export async function refreshReviewSearch(
  tx: Tx,
  scope: { clinicId: number } | { procedureId: number } | { reviewId: number } | 'doctors in other letters',
): Promise<void> {
  const inScope =
    scope === 'doctors in other letters'
      ? and(sql`${reviews.doctorName} ~ '[^\\x01-\\x7f]'`, ne(reviews.searchText, ''))
      : 'clinicId' in scope
        ? eq(reviews.clinicId, scope.clinicId)
        : 'procedureId' in scope
          ? eq(reviews.procedureId, scope.procedureId)
          : eq(reviews.id, scope.reviewId);
  // Locks in a statement of its own, so that the next one reads names committed while it waited.
  const lockPage = (afterId: number) =>
    tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(inScope, gt(reviews.id, afterId)))
      .orderBy(asc(reviews.id))
      .limit(BATCH)
      .for('no key update');
  for await (const locked of pagesById(lockPage)) {
    const batch = await tx
      .select({
        id: reviews.id,
        content: reviews.content,
        doctorName: reviews.doctorName,
        procedureSearchText: procedures.searchText,
        clinicSearchName: clinics.searchName,
      })
      .from(reviews)
      .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
      .innerJoin(clinics, eq(clinics.id, reviews.clinicId))
      .where(
        inArray(
          reviews.id,
          locked.map(({ id }) => id),
        ),
      );
    const texts = JSON.stringify(batch.map((review) => ({ id: review.id, text: reviewSearchText(review) })));
    await tx.execute(sql`
      update reviews set search_text = made.text
      from jsonb_to_recordset(${texts}::jsonb) as made(id integer, text text) where reviews.id = made.id`);
  }
}
