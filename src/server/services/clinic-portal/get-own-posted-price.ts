import type { OwnPostedPrice } from '#domain/price/posted-price-views.ts';
import { toOwnPostedPrice } from '../posted-price/posted-price-view.ts';
import { NO_ROWS, readOwnRows } from '../posted-price/read-own-rows.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { requireClinic } from '../require.ts';
import { readOwnRow } from './read-own-row.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns what the signed-in clinic posts for a procedure, also if that is nothing.
 * @throws AppError unauthenticated, forbidden for any other actor, not-found for an unknown procedure
 */
export const getOwnPostedPrice: Verb<{ procedure: string }, OwnPostedPrice> = async ({ ctx, input }) => {
  const { clinicId } = requireClinic(ctx);
  const procedure = await getProcedure({ ctx, input: { slug: input.procedure } });
  const clinic = await readOwnRow(ctx, clinicId);
  const rows = await readOwnRows(ctx.db, clinicId, procedure.id);
  return toOwnPostedPrice({ clinic, procedure }, rows.get(procedure.id) ?? NO_ROWS);
};
