import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { readDerivedPrices } from '../price-details/write-price-details.ts';
import type { StatsFault } from './stats-fault.ts';

/** Derives the columns of figures from what each report says about its price. @returns those that differ */
export async function checkDerivedPrices(db: Pick<Db, 'select'>): Promise<StatsFault[]> {
  const rows = await readDerivedPrices(db, sql`true`);
  return rows.flatMap(({ id, stored, derived }) => [
    ...toFault('all-in price of review', id, stored.allInKrw ?? 0, derived.allInKrw ?? 0),
    ...toFault('price for a review, review', id, Number(stored.isForReview), Number(derived.isForReview)),
  ]);
}

const toFault = (what: string, id: number, stored: number, counted: number): StatsFault[] =>
  stored === counted ? [] : [{ what, id: String(id), stored, counted }];
