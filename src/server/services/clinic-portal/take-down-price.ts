import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { changePosted, evictPosted } from '../posted-price/change-posted-price.ts';
import { type ReadVersion, type Replaced, uncheckedMark } from '../row-version.ts';
import type { Verb } from '../verb.ts';
import { changeOwnPosting } from './change-own-posting.ts';

/**
 * Takes a clinic's current price of a procedure down at once, if there is one: less is shown, so nobody has to approve it.
 * @param input.version as it was read; undefined takes any current price down
 * @throws AppError unauthenticated, forbidden for any other actor, not-found; ConflictError with the clinic's own view
 */
export const takeDownPrice: Verb<
  { procedure: string; version?: ReadVersion<string> },
  OwnPostedPrice & Replaced<string>
> = ({ ctx, input }) =>
  changeOwnPosting(
    ctx,
    input,
    async (tx, { clinicId, published, procedureId, rows }) => {
      const { current: row } = rows;
      if (!row) return false;
      const set = { status: 'ended', endedAt: ctx.clock() } as const;
      await changePosted(tx, ctx, { row, set, action: 'end', details: uncheckedMark(input.version) });
      await evictPosted(tx, { id: clinicId, published }, procedureId);
      return true;
    },
    // Only staff give a reason, and the clinic reads it before it goes on.
    ({ current }, named) =>
      current === null && named.current?.status === 'ended' && named.current.reason === null,
  );
