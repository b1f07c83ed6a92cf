import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { listReviews } from '#server/services/review/list-reviews.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';
import { insertReviews } from '../data/insert-reviews.ts';
import { type Contender, TOP_RESULTS } from './contenders.ts';
import { REVIEW_QUERIES, type ReviewQuery } from './kinds/scripts/review-queries.ts';
import { measureQuality } from './quality.ts';

/** Reviews of the clinics in the file; few clinics and procedures have most. */
const REVIEW_COUNT = 5_000;

/** The product's own search of reviews. */
const reviewSearch = (ctx: AppContext): Contender => ({
  name: 'ours',
  async search(text) {
    const input = { search: text, limit: TOP_RESULTS, offset: 0, sort: 'recent' as const };
    return (await listReviews({ ctx, input })).reviews.map(({ id }) => String(id));
  },
});

/** Prints by language how many queries find a review of their procedure and place, and the share of the first ten that are. */
export async function measureReviews(ctx: AppContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await insertReviews(tx, REVIEW_COUNT);
    await refreshStats(tx, 'all');
  });
  await ctx.db.execute(sql`vacuum analyze`);
  console.log('language  queries  recall  share right     ms');
  for (const [language, asked] of Map.groupBy(REVIEW_QUERIES, (query) => query.language)) {
    const queries = [];
    for (const query of asked) {
      const finds = await meantBy(ctx, query);
      // Without a clinic there, or a review of the procedure, nothing can be found.
      if (finds.length > 0)
        queries.push({ kind: language, text: query.text, finds, inPlace: finds, isHeldOut: true });
    }
    const { count, recall, inPlace, meanMs } = await measureQuality(reviewSearch(ctx), queries);
    console.log(
      language.padEnd(10) +
        [String(count), recall.toFixed(3), (inPlace ?? 0).toFixed(2), meanMs.toFixed(1)]
          .map((cell, at) => cell.padStart([7, 8, 13, 7][at] ?? 0))
          .join(''),
    );
  }
}

/** Returns the public reviews of which one is asked for. */
async function meantBy({ db }: AppContext, { slugs, place }: ReviewQuery): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id::text as id from reviews r
      join procedures p on p.id = r.procedure_id join clinics c on c.id = r.clinic_id
    where r.is_public
      and (${slugs === undefined} or p.slug = any(${sql.param(slugs ?? [])}::text[]))
      and (${place === undefined} or c.address_ko like ${`%${place ?? ''}%`})`);
  return rows.map(({ id }) => id);
}
