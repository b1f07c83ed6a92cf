import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { ProcedureCategory } from '#domain/procedure/admin-procedure-views.ts';
import { PROCEDURE_MESSAGES } from '#domain/procedure/procedure-rules.ts';
import { slugify } from '#domain/slug.ts';
import type { Db, Tx } from '#server/db/connection.ts';
import { procedureCategories } from '#server/db/schema/index.ts';
import { requireStaff } from '../require.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Verb } from '../verb.ts';

/**
 * Adds a category of procedures; names with the same slug are duplicates.
 * @throws AppError forbidden, invalid-input if the category exists
 */
export const createCategory: Verb<{ name: string }, ProcedureCategory> = async ({ ctx, input }) => {
  requireStaff(ctx);
  return ctx.db.transaction(async (tx) => {
    const slug = slugify(input.name);
    const [made] = (await findCategory(tx, input.name))
      ? []
      : await tx
          .insert(procedureCategories)
          .values({ slug, name: input.name })
          .onConflictDoNothing()
          .returning();
    if (!made) throw invalidFields({ name: PROCEDURE_MESSAGES.categoryTaken });
    const details = { categoryId: made.id };
    await recordAudit(tx, ctx, { action: 'add-category', entity: 'procedure', entityId: null, details });
    return toProcedureCategory(made);
  });
};

async function findCategory(db: Db | Tx, idOrName: number | string) {
  const isMeant =
    typeof idOrName === 'number'
      ? eq(procedureCategories.id, idOrName)
      : sql`lower(${procedureCategories.name}) = lower(${idOrName})`;
  const [found] = await db.select().from(procedureCategories).where(isMeant);
  return found;
}

/** Returns a category, for the answer to a repetition. @throws AppError not-found */
export async function readCategory(db: Db, idOrName: number | string): Promise<ProcedureCategory> {
  const found = await findCategory(db, idOrName);
  if (!found) throw new AppError('not-found', 'There is no such category.');
  return toProcedureCategory(found);
}

export function toProcedureCategory(row: typeof procedureCategories.$inferSelect): ProcedureCategory {
  return { id: row.id, slug: row.slug, name: row.name, createdAt: row.createdAt.toISOString() };
}
