import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { postedVersion } from '../posted-price/posted-price-view.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { changeOwnPosting, withdrawOwn } from './change-own-posting.ts';

/**
 * Withdraws the pending price of a procedure, if there is one.
 * @param input.version as it was read; undefined withdraws any pending price
 * @throws AppError unauthenticated, forbidden for any other actor, not-found; ConflictError with the clinic's own view
 */
export const withdrawPostedPrice: Verb<
  { procedure: string; version?: ReadVersion<string> },
  OwnPostedPrice & Replaced<string>
> = ({ ctx, input }) =>
  changeOwnPosting(ctx, input, async (tx, { rows }) => {
    if (!rows.pending) return null;
    await withdrawOwn(tx, ctx, rows.pending, input.version);
    return postedVersion(rows);
  });
