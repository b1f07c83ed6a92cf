import { eq, type SQL, sql } from 'drizzle-orm';
import { allInPrice } from '#domain/price/method/all-in.ts';
import { isReducedForReview } from '#domain/price/is-reduced-for-review.ts';
import type { PriceDetails } from '#domain/price/price-details.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { procedures, reviewPriceDetails, reviews } from '#server/db/schema/index.ts';
import { toDetailColumns, toPriceDetails } from './price-details-row.ts';

/** Stores what a review says about its price, and what figures derive from it. */
export async function writePriceDetails(
  tx: Tx,
  reviewId: number,
  details: PriceDetails | null,
): Promise<void> {
  const columns = toDetailColumns(details);
  if (columns)
    await tx
      .insert(reviewPriceDetails)
      .values({ reviewId, ...columns })
      .onConflictDoUpdate({ target: reviewPriceDetails.reviewId, set: columns });
  else await tx.delete(reviewPriceDetails).where(eq(reviewPriceDetails.reviewId, reviewId));
  await derivePrices(tx, eq(reviews.id, reviewId));
}

/** Returns what a review says about its price; null if nothing. */
export async function readPriceDetails(db: Db | Tx, reviewId: number): Promise<PriceDetails | null> {
  const [row] = await db.select().from(reviewPriceDetails).where(eq(reviewPriceDetails.reviewId, reviewId));
  return toPriceDetails(row ?? null);
}

/**
 * Derives the columns of figures again, after a change of prices, details or procedures. The caller refreshes figures.
 * @param condition the reviews, which are locked
 * @returns true if a column changed
 */
export async function derivePrices(tx: Tx, condition: SQL): Promise<boolean> {
  const changed = (await readDerivedPrices(tx, condition)).filter(
    ({ stored, derived }) =>
      stored.allInKrw !== derived.allInKrw || stored.isForReview !== derived.isForReview,
  );
  if (changed.length === 0) return false;
  const values = changed.map(({ id, derived }) => ({ id, ...derived }));
  await tx.execute(sql`
    update reviews r set all_in_krw = d."allInKrw", is_price_for_review = d."isForReview"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as d(id int, "allInKrw" int, "isForReview" boolean)
    where r.id = d.id`);
  return true;
}

type Derived = { allInKrw: number | null; isForReview: boolean };

/** Returns the stored and the derived columns of the reviews that have or should have any. */
export async function readDerivedPrices(
  db: Pick<Db, 'select'>,
  condition: SQL,
): Promise<{ id: number; stored: Derived; derived: Derived }[]> {
  const rows = await db
    .select({
      id: reviews.id,
      priceKrw: reviews.priceKrw,
      allInKrw: reviews.allInKrw,
      isForReview: reviews.isPriceForReview,
      hasImplant: procedures.hasImplant,
      details: reviewPriceDetails,
    })
    .from(reviews)
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .leftJoin(reviewPriceDetails, eq(reviewPriceDetails.reviewId, reviews.id))
    .where(
      sql`${condition} and (${reviewPriceDetails.reviewId} is not null or ${reviews.allInKrw} is not null or ${reviews.isPriceForReview})`,
    );
  return rows.map(({ id, priceKrw, allInKrw, isForReview, hasImplant, details: row }) => {
    const details = toPriceDetails(row);
    const total = details && priceKrw ? allInPrice({ priceKrw, ...details }, hasImplant) : null;
    return {
      id,
      stored: { allInKrw, isForReview },
      derived: { allInKrw: total, isForReview: isReducedForReview(details) },
    };
  });
}
