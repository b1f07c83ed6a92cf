import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import type { AppContext } from '#server/context.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { findProcedureId } from './find-procedure.ts';
import { toProcedureDetail } from './procedure-view.ts';

/**
 * One procedure, by its slug or one it had before, with where the reports of its price stand.
 * @throws AppError not-found
 */
export async function getProcedure({
  ctx,
  input,
}: {
  ctx: AppContext;
  input: { slug: string };
}): Promise<ProcedureDetail> {
  const id = await findProcedureId(ctx.db, input.slug);
  const [row] =
    id === null
      ? []
      : await ctx.db
          .select({ procedure: procedures, category: procedureCategories.slug })
          .from(procedures)
          .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
          .where(eq(procedures.id, id));
  if (!row) throw new AppError('not-found', 'There is no such procedure.');
  return toProcedureDetail(row);
}
