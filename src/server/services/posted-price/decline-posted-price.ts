import type { PostedPriceEntry } from '#domain/price/posted-price-views.ts';
import type { Verb } from '../verb.ts';
import { changePosted } from './change-posted-price.ts';
import { decidePosted } from './decide-posted-price.ts';

/**
 * Declines a posted price; the clinic reads the reason.
 * @throws AppError not-found, forbidden; ConflictError if it is no longer pending
 */
export const declinePostedPrice: Verb<{ id: number; reason: string }, PostedPriceEntry> = ({ ctx, input }) =>
  decidePosted(ctx, input.id, 'pending', (tx, row) => {
    const set = { status: 'declined', reason: input.reason, decidedAt: ctx.clock() } as const;
    return changePosted(tx, ctx, { row, set, action: 'decline' });
  });
