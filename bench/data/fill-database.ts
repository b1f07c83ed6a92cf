import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { insertClinics } from '#server/services/clinic/insert-clinics.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';
import { makeClinics } from './clinics.ts';
import { insertReviews } from './insert-reviews.ts';

const CLINIC_COUNT = 700;

/**
 * Fills the database of a newly started server, which has only the shipped procedures: 700 clinics and `reviewCount`
 * reviews. Apart from their dates, a larger database begins with the reviews of a smaller one.
 */
export async function fillDatabase(db: Db, reviewCount: number): Promise<void> {
  await db.transaction(async (tx) => {
    await insertClinics(tx, makeClinics(CLINIC_COUNT));
    // Indexes are built once afterwards instead of row by row: a quarter of the time.
    const indexes = await dropReviewIndexes(tx);
    await insertReviews(tx, reviewCount);
    await insertPriceDetails(tx);
    await insertPhotos(tx, reviewCount);
    for (const definition of indexes) await tx.execute(sql.raw(definition));
    await tx.execute(sql`analyze`);
    await refreshStats(tx, 'all');
  });
  // As autovacuum does on a server that has been running for a while.
  await db.execute(sql`vacuum analyze`);
}

/** Says of every third price what it included: paid, with tax as an extra of a tenth. */
async function insertPriceDetails(tx: Tx): Promise<void> {
  const isChosen = sql`id % 3 = 0 and price_krw > 0`;
  await tx.execute(sql`
    insert into review_price_details (review_id, payment, vat, vat_extra_krw, anaesthesia, tests, implant, aftercare)
    select id, 'paid', 'extra', price_krw / 10, 'included', 'included', 'not_applicable', 'unknown'
    from reviews where ${isChosen}`);
  await tx.execute(sql`update reviews set all_in_krw = price_krw + price_krw / 10 where ${isChosen}`);
}

/** Adds two photos for every tenth review; of every second of these, one from before and one from after the treatment. */
async function insertPhotos(tx: Tx, reviewCount: number): Promise<void> {
  const count = Math.floor(reviewCount / 10) * 2;
  await tx.execute(sql`
    insert into photos (file, width, height) select 'photo-' || n, 960, 720 from generate_series(1, ${count}::int) n`);
  await tx.execute(sql`
    insert into review_photos (review_id, photo_id, position, stage)
    select (id + 1) / 2 * 10, id, (id + 1) % 2,
      case when (id + 1) / 2 % 2 = 0 then case when id % 2 = 1 then 'before' else 'first-month' end end
    from photos`);
}

/** Drops all indexes but the primary key. @returns their definitions */
async function dropReviewIndexes(tx: Tx): Promise<string[]> {
  const found = await tx.execute<{ name: string; definition: string }>(sql`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'reviews'::regclass and not i.indisprimary`);
  for (const { name } of found.rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return found.rows.map((index) => index.definition);
}
