import { eq } from 'drizzle-orm';
import { procedureCategories } from '#server/db/schema/index.ts';
import { requireAdmin } from '../require.ts';
import type { Verb } from '../verb.ts';
import { lockEmptyCategory, recordChange } from './lock-empty-category.ts';

/**
 * Removes an empty category.
 * @throws AppError not-found, forbidden for anyone but an administrator; ConflictError with the category if it cannot
 * be removed
 */
export const removeCategory: Verb<{ id: number }, void> = async ({ ctx, input }) => {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockEmptyCategory(tx, input.id);
    await tx.delete(procedureCategories).where(eq(procedureCategories.id, input.id));
    await recordChange(tx, ctx, 'remove-category', input.id);
  });
};
