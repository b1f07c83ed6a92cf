import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import type { Tx } from '#server/db/connection.ts';
import { reviews, reviewSubmitters } from '#server/db/schema/index.ts';
import { pagesById } from '../paging.ts';
import { refreshStats } from '../stats/refresh-stats.ts';
import type { Verb } from '../verb.ts';

const BATCH = 500;

/** Guesses the languages of reviews that an older version stored without one, after an update. */
export const guessLanguages: Verb<void, void> = async ({ ctx }) => {
  const [one] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(isNull(reviews.language))
    .limit(1);
  if (!one) return;
  const count = await ctx.db.transaction(async (tx) => {
    const written = await fillLanguages(tx);
    await refreshStats(tx, 'all');
    return written;
  });
  ctx.log.info({ reviews: count }, 'languages of reviews guessed');
};

/** Writes the language of each review without one. @returns the number of reviews */
export async function fillLanguages(tx: Tx): Promise<number> {
  let count = 0;
  const { id, content, language } = reviews;
  const readLocked = (afterId: number) =>
    tx
      .select({ id, content })
      .from(reviews)
      .where(and(isNull(language), gt(id, afterId)))
      .orderBy(asc(id))
      .limit(BATCH)
      .for('no key update');
  for await (const locked of pagesById(readLocked)) {
    const ids = locked.map((review) => review.id);
    const forms = await tx
      .select({ id: reviewSubmitters.reviewId, language: reviewSubmitters.language })
      .from(reviewSubmitters)
      .where(inArray(reviewSubmitters.reviewId, ids));
    const formOf = new Map(forms.map((form) => [form.id, form.language]));
    const idsOf = Map.groupBy(locked, (review) =>
      // Every page was in English before forms told their language.
      guessLanguage(review.content ?? '', formOf.get(review.id) ?? DEFAULT_LOCALE),
    );
    for (const [guessed, rows] of idsOf)
      await tx
        .update(reviews)
        .set({ language: guessed })
        .where(
          inArray(
            id,
            rows.map((row) => row.id),
          ),
        );
    count += locked.length;
  }
  return count;
}
