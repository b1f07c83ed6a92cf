import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { LINKED_REVIEWS } from '#domain/alert/alert.ts';
import type { ReportedPrice } from '#domain/price/price-views.ts';
import { toReportedPrice } from '#domain/price/read-stored-prices.ts';
import type { AppContext } from '#server/context.ts';
import { procedures, reviews } from '#server/db/schema/index.ts';
import { publishedAt } from '../review/get-review-feed.ts';
import type { FollowedThing } from './read-alerts.ts';

type ClinicNews = {
  of: 'clinic';
  slug: string;
  name: string;
  count: number;
  reviews: { id: number; procedureSlug: string }[];
};

type ProcedureNews = {
  of: 'procedure';
  slug: string;
  name: string;
  /** New reports with a price. */
  count: number;
  before: ReportedPrice | null;
  now: ReportedPrice | null;
};

export type News = ClinicNews | ProcedureNews;

/** Reads what is new of a followed clinic or procedure until an instant; null if nothing is. */
export async function readNews(ctx: AppContext, thing: FollowedThing, until: Date): Promise<News | null> {
  const { of, slug, name, seenUntil } = thing;
  if (seenUntil === null || seenUntil >= until) return null;
  const isNew = and(
    sql`${reviews.isPublic}`,
    gt(publishedAt, sql.param(seenUntil, reviews.createdAt)),
    lte(publishedAt, sql.param(until, reviews.createdAt)),
  );
  if (of === 'clinic') {
    const ofClinic = and(eq(reviews.clinicId, thing.clinicId ?? 0), isNew);
    const count = await ctx.db.$count(reviews, ofClinic);
    if (count === 0) return null;
    const linked = await ctx.db
      .select({ id: reviews.id, procedureSlug: procedures.slug })
      .from(reviews)
      .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
      .where(ofClinic)
      .orderBy(desc(publishedAt), desc(reviews.id))
      .limit(LINKED_REVIEWS);
    return { of, slug, name, count, reviews: linked };
  }
  const isPriced = and(eq(reviews.procedureId, thing.procedureId ?? 0), isNew, gt(reviews.priceKrw, 0));
  const count = await ctx.db.$count(reviews, isPriced);
  if (count === 0) return null;
  return { of, slug, name, count, before: thing.toldPrice, now: toReportedPrice(thing.prices) };
}
