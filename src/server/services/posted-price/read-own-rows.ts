import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connection.ts';
import { postedPrices } from '#server/db/schema/index.ts';
import { pickOwnRows } from './pick-own-rows.ts';
import type { OwnRows } from './posted-price-view.ts';

/**
 * Reads what a clinic posts, by procedure: the current price, the pending one, and the one that staff decided about last
 * if they refused it.
 * @param procedureId of a single procedure
 */
export async function readOwnRows(
  db: Db | Tx,
  clinicId: number,
  procedureId?: number,
): Promise<Map<number, OwnRows>> {
  const rows = await db
    .select()
    .from(postedPrices)
    .where(
      and(
        eq(postedPrices.clinicId, clinicId),
        procedureId === undefined ? undefined : eq(postedPrices.procedureId, procedureId),
        ne(postedPrices.status, 'withdrawn'),
      ),
    )
    .orderBy(desc(postedPrices.id));
  const byProcedure = Map.groupBy(rows, (row) => row.procedureId);
  return new Map([...byProcedure].map(([id, ofProcedure]) => [id, pickOwnRows(ofProcedure)]));
}

/** Rows of a clinic and procedure for which nothing is posted. */
export const NO_ROWS: OwnRows = { current: null, pending: null, refused: null };
