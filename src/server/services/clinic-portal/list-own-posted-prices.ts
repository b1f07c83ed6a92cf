import { asc, inArray } from 'drizzle-orm';
import type { OwnPostedPriceList } from '#domain/price/posted-price-views.ts';
import { procedures } from '#server/db/schema/index.ts';
import { OWN_PROCEDURE, toOwnPostedPrice } from '../posted-price/posted-price-view.ts';
import { readOwnRows } from '../posted-price/read-own-rows.ts';
import { requireClinic } from '../require.ts';
import { readOwnRow } from './read-own-row.ts';
import type { Verb } from '../verb.ts';

/**
 * Lists what the signed-in clinic posts, or wanted to.
 * @throws AppError unauthenticated, forbidden for any other actor
 */
export const listOwnPostedPrices: Verb<void, OwnPostedPriceList> = async ({ ctx }) => {
  const { clinicId } = requireClinic(ctx);
  const clinic = await readOwnRow(ctx, clinicId);
  const rows = await readOwnRows(ctx.db, clinicId);
  const found = await ctx.db
    .select(OWN_PROCEDURE)
    .from(procedures)
    .where(inArray(procedures.id, [...rows.keys()]))
    .orderBy(asc(procedures.name), procedures.id);
  const prices = found.flatMap((procedure) => {
    const own = rows.get(procedure.id);
    return own && (own.current ?? own.pending ?? own.refused)
      ? [toOwnPostedPrice({ clinic, procedure }, own)]
      : [];
  });
  return { prices };
};
