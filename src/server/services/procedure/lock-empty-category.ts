import { eq } from 'drizzle-orm';
import { AppError, ConflictError } from '#domain/errors.ts';
import { refuseCategoryChange } from '#domain/procedure/procedure-rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Tx } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { toProcedureCategory } from './create-category.ts';

/** Locks a category, so that no procedure can be added to it. */
export async function lockEmptyCategory(tx: Tx, id: number): Promise<void> {
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

export const recordChange = (tx: Tx, ctx: AppContext, action: string, categoryId: number) =>
  recordAudit(tx, ctx, { action, entity: 'procedure', entityId: null, details: { categoryId } });
