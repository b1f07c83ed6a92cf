import { eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { asSlug, BY_SLUG } from './find-procedure.ts';
import { PROCEDURE_DETAIL, toProcedureDetail } from './procedure-view.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns a procedure by its present or a former slug, with the distribution of its price.
 * @throws AppError not-found
 */
export const getProcedure: Verb<{ slug: string }, ProcedureDetail> = async ({ ctx, input }) => {
  const [row] = await bySlug(ctx.db).execute(asSlug(input.slug));
  if (!row) throw new AppError('not-found', 'There is no such procedure.');
  ctx.addCacheTags(CACHE_TAGS.procedure(row.procedure.id));
  return toProcedureDetail(row);
};

const bySlug = prepareOnce((db) =>
  db
    .select({ procedure: PROCEDURE_DETAIL, category: procedureCategories.slug })
    .from(procedures)
    .innerJoin(procedureCategories, eq(procedureCategories.id, procedures.categoryId))
    .where(BY_SLUG.where)
    .orderBy(...BY_SLUG.orderBy)
    .limit(1),
);
