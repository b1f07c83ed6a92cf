import { requireStaff } from '../require.ts';
import type { Verb } from '../verb.ts';
import { release } from './claim-review.ts';

/** Releases the actor's claim, as when leaving a review. */
export const releaseReview: Verb<{ id: number }, void> = async ({ ctx, input }) => {
  const actor = requireStaff(ctx);
  if (actor.kind === 'staff') await release(ctx.db, actor.userId, input.id);
};
