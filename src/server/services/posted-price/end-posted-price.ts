import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import type { Verb } from '../verb.ts';
import { changePosted, evictPosted } from './change-posted-price.ts';
import { decidePosted } from './decide-posted-price.ts';

/**
 * Takes a current posted price down; the clinic reads the reason.
 * @throws AppError not-found, forbidden; ConflictError if it is not current
 */
export const endPostedPrice: Verb<{ id: number; reason: string }, PostedPriceEntry> = ({ ctx, input }) =>
  decidePosted(ctx, input.id, 'approved', async (tx, row, clinic) => {
    const set = { status: 'ended', reason: input.reason, endedAt: ctx.clock() } as const;
    await changePosted(tx, ctx, { row, set, action: 'end' });
    await evictPosted(tx, clinic, row.procedureId);
  });
