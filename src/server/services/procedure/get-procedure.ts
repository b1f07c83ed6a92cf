import { eq } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { inLanguage } from '#domain/procedure/procedure-texts.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { prepareOnce } from '#server/db/connection.ts';
import { procedureCategories, procedures } from '#server/db/schema/index.ts';
import { asSlug, BY_SLUG } from './find-procedure.ts';
import { readTexts } from './procedure-texts.ts';
import { PROCEDURE_DETAIL, toProcedureDetail } from './procedure-view.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns a procedure by its present or a former slug, with the distribution of its price, by default in English.
 * @throws AppError not-found
 */
export const getProcedure: Verb<{ slug: string; language?: Locale }, ProcedureDetail> = async ({
  ctx,
  input,
}) => {
  const [row] = await bySlug(ctx.db).execute(asSlug(input.slug));
  if (!row) throw new AppError('not-found', 'There is no such procedure.');
  ctx.addCacheTags(CACHE_TAGS.procedure(row.procedure.id));
  const { language = 'en' } = input;
  const texts = await readTexts(ctx, language);
  return toProcedureDetail({
    ...row,
    procedure: inLanguage(row.procedure, language, texts.get(row.procedure.id)),
  });
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
