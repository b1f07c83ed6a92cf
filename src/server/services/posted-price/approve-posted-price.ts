import { and, eq } from 'drizzle-orm';
import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import { freshSince } from '#domain/price/posted-price.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { postedPrices } from '#server/db/schema/index.ts';
import type { Verb } from '../verb.ts';
import { changePosted, evictPosted, isPostedFor } from './change-posted-price.ts';
import { decidePosted } from './decide-posted-price.ts';

/**
 * Shows a posted price to visitors; the one that it replaces ends and is kept as history.
 * @throws AppError not-found, forbidden; ConflictError if it is no longer pending
 */
export const approvePostedPrice: Verb<{ id: number }, PostedPriceEntry> = ({ ctx, input }) =>
  decidePosted(ctx, input.id, 'pending', async (tx, row, clinic) => {
    const decidedAt = ctx.clock();
    const [replaced] = await tx
      .update(postedPrices)
      .set({ status: 'ended', endedAt: decidedAt })
      .where(and(isPostedFor(row.clinicId, row.procedureId), eq(postedPrices.status, 'approved')))
      .returning({ id: postedPrices.id });
    const isOutdated = row.validFrom < freshSince(seoulDay(decidedAt));
    const set = { status: 'approved', decidedAt, isOutdated } as const;
    const details = replaced ? { replacedId: replaced.id } : {};
    await changePosted(tx, ctx, { row, set, action: 'approve', details });
    await evictPosted(tx, clinic, row.procedureId);
  });
