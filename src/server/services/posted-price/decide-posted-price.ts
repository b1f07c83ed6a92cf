import { and, eq } from 'drizzle-orm';
import { demand } from '#domain/account/permission.ts';
import { clinicCan } from '#domain/clinic/clinic-policy.ts';
import { AppError, ConflictError } from '#domain/errors.ts';
import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import type { PostedStatus } from '#domain/price/posted-price.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { postedPrices } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { isPostedFor, lockPoster, type Poster } from './change-posted-price.ts';
import { readPostedPriceEntry } from './list-posted-prices.ts';
import type { PostedRow } from './posted-price-view.ts';

type Decide = (tx: Tx, row: PostedRow, clinic: Poster) => Promise<void>;

/**
 * Decides about a posted price on behalf of staff: locks the clinic, then the price, and tells the clinic.
 * @param from the status in which the decision can be made
 * @throws AppError not-found, forbidden; ConflictError with the price as it stands, or the one that the clinic sent instead
 */
export async function decidePosted(
  ctx: AppContext,
  id: number,
  from: PostedStatus,
  decide: Decide,
): Promise<PostedPriceEntry> {
  requireStaff(ctx);
  demand(clinicCan.decide(ctx.actor));
  return ctx.db.transaction(async (tx) => {
    const known = await readPostedPriceEntry(tx, id);
    const clinic = await lockPoster(tx, known.clinic.id);
    const [row] = await tx.select().from(postedPrices).where(eq(postedPrices.id, id)).for('update');
    if (!row) throw new AppError('not-found', 'There is no such posted price.');
    if (row.clinicId !== clinic?.id)
      throw new ConflictError(
        'The clinic of this price was merged or separated meanwhile. Look at the price again and decide.',
        await readPostedPriceEntry(tx, id),
      );
    if (row.status !== from) throw await conflictOf(tx, row);
    await decide(tx, row, clinic);
    await ctx.jobs.enqueue(tx, 'mail-posted-price', { postedPriceId: id });
    return readPostedPriceEntry(tx, id);
  });
}

/** Returns the conflict for a price that has left the status, with the one that the clinic sent instead. */
async function conflictOf(tx: Tx, row: PostedRow): Promise<ConflictError> {
  const { id, clinicId, procedureId, status } = row;
  // Staff who end a price say why; the clinic does not, nor does a price that replaces it.
  if (status === 'ended' && row.reason === null)
    return new ConflictError(
      'This price is a former one already: the clinic has taken it down, or posted another.',
      await readPostedPriceEntry(tx, id),
    );
  if (status !== 'withdrawn')
    return new ConflictError('This price was decided already.', await readPostedPriceEntry(tx, id));
  const [next] = await tx
    .select({ id: postedPrices.id })
    .from(postedPrices)
    .where(and(isPostedFor(clinicId, procedureId), eq(postedPrices.status, 'pending')));
  return next
    ? new ConflictError(
        'The clinic has sent another price meanwhile. Look at it and decide again.',
        await readPostedPriceEntry(tx, next.id),
      )
    : new ConflictError('The clinic has taken this price back.', await readPostedPriceEntry(tx, id));
}
