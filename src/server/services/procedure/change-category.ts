import { and, eq, ne, or, sql } from 'drizzle-orm';
import { AppError, ConflictError } from '#domain/errors.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_MESSAGES, refuseCategoryChange } from '#domain/procedure/procedure-rules.ts';
import { slugify } from '#domain/slug.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { requireAdmin, requireStaff } from '../account/require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toProcedureCategory } from './create-category.ts';

/**
 * Renames an empty category.
 * @throws AppError not-found, forbidden, invalid-input if the name is taken; ConflictError with the category if it
 * cannot be renamed
 */
export async function renameCategory({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number; name: string };
}): Promise<ProcedureCategory> {
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
}

/**
 * Removes an empty category.
 * @throws AppError not-found, forbidden for anyone but an administrator; ConflictError with the category if it cannot
 * be removed
 */
export async function removeCategory({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { id: number };
}): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockEmptyCategory(tx, input.id);
    await tx.delete(procedureCategories).where(eq(procedureCategories.id, input.id));
    await recordChange(tx, ctx, 'remove-category', input.id);
  });
}

/** Locks a category, so that no procedure can be added to it. */
async function lockEmptyCategory(tx: Tx, id: number): Promise<void> {
  const [category] = await tx
    .select()
    .from(procedureCategories)
    .where(eq(procedureCategories.id, id))
    .for('update');
  if (!category) throw new AppError('not-found', 'There is no such category.');
  const held = await tx.$count(procedures, eq(procedures.categoryId, id));
  const refusal = refuseCategoryChange(category.slug, held);
  if (refusal !== null) throw new ConflictError(refusal, toProcedureCategory(category));
}

const recordChange = (tx: Tx, ctx: AppContext, action: string, categoryId: number) =>
  recordAudit(tx, ctx, { action, entity: 'procedure', entityId: null, details: { categoryId } });
