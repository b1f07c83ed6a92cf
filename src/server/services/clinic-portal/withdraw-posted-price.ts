import { ConflictError } from '#domain/errors.ts';
import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { toOwnPostedPrice } from '../posted-price/posted-price-view.ts';
import type { ReadVersion, Replaced } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { explainLast } from './explain-posting.ts';
import { changeOwnPosting, withdrawOwn } from './change-own-posting.ts';

/**
 * Withdraws the pending price of a procedure, if there is one.
 * @param input.version as it was read; undefined withdraws any pending price
 * @throws AppError unauthenticated, forbidden for any other actor, not-found; ConflictError with the clinic's own view, also
 * if staff have decided about the last price, and the caller did not say that it knew
 */
export const withdrawPostedPrice: Verb<
  { procedure: string; version?: ReadVersion<string> },
  OwnPostedPrice & Replaced<string>
> = ({ ctx, input }) =>
  changeOwnPosting(
    ctx,
    input,
    async (tx, { clinicId, procedureId, subject, rows }) => {
      if (!rows.pending) {
        const decided = input.version === undefined && (await explainLast(tx, clinicId, procedureId));
        if (decided) throw new ConflictError(decided, toOwnPostedPrice(subject, rows));
        return false;
      }
      await withdrawOwn(tx, ctx, rows.pending, input.version);
      return true;
    },
    ({ current, pending }, named) =>
      pending === null && named.pending?.status === 'withdrawn' && current?.id === named.current?.id,
  );
