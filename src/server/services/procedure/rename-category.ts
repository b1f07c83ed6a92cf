import { and, eq, ne, or, sql } from 'drizzle-orm';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { slugify } from '#domain/slug.ts';
import { procedureCategories } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { toProcedureCategory } from './create-category.ts';
import type { Verb } from '../verb.ts';
import { lockEmptyCategory, recordChange } from './lock-empty-category.ts';

/**
 * Renames an empty category.
 * @throws AppError not-found, forbidden, invalid-input if the name is taken; ConflictError with the category if it
 * cannot be renamed
 */
export const renameCategory: Verb<{ id: number; name: string }, ProcedureCategory> = async ({
  ctx,
  input,
}) => {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    await lockEmptyCategory(tx, input.id);
    const slug = slugify(input.name);
    const isTaken = await tx.$count(
      procedureCategories,
      and(
        ne(procedureCategories.id, input.id),
        or(
          eq(procedureCategories.slug, slug),
          sql`lower(${procedureCategories.name}) = lower(${input.name})`,
        ),
      ),
    );
    if (isTaken > 0) throw invalidFields({ name: PROCEDURE_MESSAGES.categoryTaken });
    const [renamed] = await tx
      .update(procedureCategories)
      .set({ slug, name: input.name })
      .where(eq(procedureCategories.id, input.id))
      .returning();
    if (!renamed) throw new Error('The category was not renamed.');
    await recordChange(tx, ctx, 'rename-category', input.id);
    return toProcedureCategory(renamed);
  });
};
